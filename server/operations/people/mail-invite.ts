// The way in for an account that somebody else made: from the user detail page, or with a new partner.
import type { Account } from '../../access/account';
import type { Context } from '../../context';
import { toInviteMail } from '../sign-in/mail-texts';
import { createPasswordLink } from '../sign-in/set-password';

/** A local account gets a set-password link of one hour, a provider's account the way to sign in. Throws when no mail goes out. */
export async function mailInvite(context: Context, account: Account): Promise<void> {
  const { db, mailer } = context;
  const token = account.data.authsource === 'local' ? await createPasswordLink(db, account.id) : undefined;
  await mailer.send(toInviteMail(context, String(account.data.email), token));
}
