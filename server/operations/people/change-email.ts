// A user's new email counts once they open the link sent to it. The old address is notified and can undo the change (R58).
import {
  type Account,
  appendSessionChange,
  changeAccount,
  findAccount,
  findAccountByEmail,
} from '../../access/account';
import { type AppError, refusedField } from '../../app-error';
import type { Context } from '../../context';
import type { Queries } from '../../storage/database';
import { forgetDevices } from '../../storage/people/known-devices';
import {
  createOneTimeToken,
  deleteOneTimeTokensOf,
  type OneTimeToken,
  takeOneTimeToken,
} from '../../storage/people/one-time-tokens';
import { deleteSessions } from '../../storage/people/sessions';
import { transaction } from '../../work';
import { refuseKnownEmail } from '../records/save-record';
import { requireAttempt } from '../sign-in/attempt-limits';
import { createPasswordLink } from '../sign-in/set-password';
import { toConfirmEmailMail, toEmailInUseMail, toEmailMovedMail } from './email-mails';

const confirmSeconds = 24 * 3600;
const undoSeconds = 7 * 24 * 3600;

export type EmailRequest = { userID: string; sessionID: string; email: string };

/** Part of the save's transaction. Returns the token for the link and voids earlier links. */
export async function createEmailLink(tx: Queries, request: EmailRequest): Promise<string> {
  const { userID, email, sessionID } = request;
  await deleteOneTimeTokensOf(tx, userID, ['email']);
  const account = await findAccount(tx, userID);
  const payload = { email, from: String(account?.data.email ?? ''), sessionID };
  return createOneTimeToken(tx, { purpose: 'email', userID, payload, seconds: confirmSeconds });
}

/** After the commit. A taken address gets a different email, because the answer must not reveal who has an account. */
export function mailNewEmail(context: Context, request: EmailRequest, token: string): void {
  const { mailer, db } = context;
  context.inBackground('email confirmation', async () => {
    const isTaken = (await findAccountByEmail(db, request.email)) !== undefined;
    await mailer.send((isTaken ? toEmailInUseMail : toConfirmEmailMail)(context, request.email, token));
  });
}

export type EmailChanged = {
  message: string;
  /** An undo removes the password; this token sets a new one. */
  resetToken?: string;
};

/** For both kinds of links. Throws 422 for a link that is used, expired or void. */
export async function openEmailLink(
  context: Context,
  input: { token: string; address: string },
): Promise<EmailChanged> {
  await requireAttempt(context.db, 'linkAddress', input.address);
  const changed = await transaction({ context }, async ({ tx }) => {
    const confirmed = await takeOneTimeToken(tx, input.token, 'email');
    if (confirmed) return confirmEmail(tx, confirmed);
    const undone = await takeOneTimeToken(tx, input.token, 'emailBack');
    if (undone) return undoEmailChange(tx, undone);
    throw badLink();
  }).catch(refuseKnownEmail);
  if ('undoToken' in changed) notifyOldAddress(context, changed);
  const { message } = changed;
  return 'resetToken' in changed ? { message, resetToken: changed.resetToken } : { message };
}

type Confirmed = { message: string; from: string; email: string; undoToken: string };

async function confirmEmail(tx: Queries, { userID, payload }: OneTimeToken): Promise<Confirmed> {
  const { email = '', from = '', sessionID = '' } = payload;
  const account = await findLocalAccount(tx, userID);
  if (account.data.email !== from) throw badLink();
  await moveTo(tx, account, { email });
  await deleteSessions(tx, { userID, except: sessionID });
  await deleteOneTimeTokensOf(tx, userID, ['password', 'email']);
  await appendSessionChange(tx, userID);
  const undo = { purpose: 'emailBack', userID, payload: { email: from }, seconds: undoSeconds } as const;
  const message = `Your email is now ${email}. Use it to sign in.`;
  return { message, from, email, undoToken: await createOneTimeToken(tx, undo) };
}

/** Someone else may have made the change, so all sessions end and the password is removed. */
async function undoEmailChange(tx: Queries, { userID, payload }: OneTimeToken) {
  const { email = '' } = payload;
  const account = await findLocalAccount(tx, userID);
  await moveTo(tx, account, { email, passwordHash: '' });
  await deleteSessions(tx, { userID });
  await deleteOneTimeTokensOf(tx, userID, ['password', 'email', 'emailBack']);
  await forgetDevices(tx, userID);
  await appendSessionChange(tx, userID);
  const message = `Your email is ${email} again, and you are signed out everywhere. Set a new password to sign in.`;
  return { message, resetToken: await createPasswordLink(tx, userID) };
}

async function findLocalAccount(tx: Queries, userID: string): Promise<Account> {
  const account = await findAccount(tx, userID, true);
  if (account?.data.authsource !== 'local' || account.data.status === 'suspended') throw badLink();
  return account;
}

async function moveTo(tx: Queries, account: Account, to: { email: string; passwordHash?: string }) {
  const { email, ...password } = to;
  const taken = await findAccountByEmail(tx, email);
  if (taken && taken.id !== account.id) {
    throw invalidLink('This email belongs to another account. Ask your administrator.');
  }
  const data = { email, username: email };
  await changeAccount(tx, { userID: account.id, by: account.id, data, ...password });
}

function notifyOldAddress(context: Context, changed: Confirmed): void {
  const { from, email, undoToken } = changed;
  if (!from) return;
  context.inBackground('email change notice', () =>
    context.mailer.send(toEmailMovedMail(context, { from, email, undoToken })),
  );
}

const badLink = () => invalidLink('This link has expired or was already used.');

function invalidLink(message: string): AppError {
  return refusedField('token', 'invalid', message);
}
