import type { Account } from '../../access/account';
import type { Context } from '../../context';
import { toInviteMail } from '../sign-in/mail-texts';
import { createPasswordLink } from '../sign-in/set-password';

/** A local account gets a link to set its password within one hour. Throws if the email cannot be sent. */
export async function mailInvite(context: Context, account: Account): Promise<void> {
  const { db, mailer } = context;
  const token = account.data.authsource === 'local' ? await createPasswordLink(db, account.id) : undefined;
  await mailer.send(toInviteMail(context, String(account.data.email), token));
}
