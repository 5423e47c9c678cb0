// Links the caller's own Jobber account by an OAuth code flow with state and PKCE (A4 "CRM link"). Tokens are stored encrypted.
import { randomBytes } from 'node:crypto';
import { changeAccount } from '../../access/account';
import { createGate } from '../../access/gate';
import { AppError, refusedNames } from '../../app-error';
import type { Context } from '../../context';
import { ProviderError } from '../../providers/identity-provider';
import type { CrmContact, Jobber, JobberTokens } from '../../providers/jobber';
import { deleteCrmTokens, getCrmTokens, setCrmTokens } from '../../storage/people/crm-links';
import { createOneTimeToken, takeOneTimeToken } from '../../storage/people/one-time-tokens';
import { type Task, transaction } from '../../work';
import { toChallenge } from '../sign-in/provider-sign-in';

const field = 'crmJobber';
const attemptSeconds = 600;
const missing = 'The Jobber connection is not set up on this site. Ask your administrator.';

/** Returns the address to send the browser to. The state belongs to this caller and works once. */
export async function beginCrmLink(task: Task): Promise<string> {
  const jobber = await requireJobber(task);
  const verifier = randomBytes(32).toString('base64url');
  const attempt = {
    purpose: 'jobber',
    userID: task.caller.userID,
    payload: { verifier },
    seconds: attemptSeconds,
  } as const;
  return jobber.authorizeUrl(await createOneTimeToken(task.context.db, attempt), toChallenge(verifier));
}

/** Throws 400 with a message if something does not match. */
export async function finishCrmLink(task: Task, input: { code: string; state: string }): Promise<void> {
  const { context, caller } = task;
  const jobber = await requireJobber(task);
  const attempt = await takeOneTimeToken(context.db, input.state, 'jobber');
  if (!input.code) throw refused('Missing authorization code. Please try again.');
  if (attempt?.userID !== caller.userID) throw refused('This attempt has expired. Try again.');
  const tokens = await jobber.redeem(input.code, attempt.payload.verifier ?? '').catch((error: unknown) => {
    if (error instanceof ProviderError) throw refused('Failed to connect to Jobber.');
    throw error;
  });
  await transaction(task, async ({ tx }) => {
    await setCrmTokens(tx, caller.userID, encryptTokens(context, caller.userID, tokens));
    await changeAccount(tx, { userID: caller.userID, by: caller.userID, data: { [field]: true } });
  });
}

/** Ends the link at Jobber in the background. */
export async function deleteCrmLink(task: Task): Promise<void> {
  const { context, caller } = task;
  if (!(await canSeeLink(task))) throw refusedNames([field]);
  const tokens = await readTokens(context, caller.userID);
  await transaction(task, async ({ tx }) => {
    await deleteCrmTokens(tx, caller.userID);
    await changeAccount(tx, { userID: caller.userID, by: caller.userID, data: { [field]: false } });
  });
  const { jobber } = context.providers;
  if (jobber && tokens)
    context.inBackground('Jobber disconnect', () => jobber.disconnect(tokens.accessToken));
}

/** The caller's contact in the CRM (R51); {} if not linked, or if Jobber does not answer in time. */
export async function getCrmContact(task: Task): Promise<Partial<CrmContact>> {
  const { context, caller } = task;
  const { jobber } = context.providers;
  if (!jobber || !(await canSeeLink(task))) return {};
  const tokens = await readTokens(context, caller.userID);
  if (!tokens) return {};
  try {
    return await withDeadline(readContact({ context, jobber, userID: caller.userID, tokens }));
  } catch {
    return {};
  }
}

type ContactRequest = { context: Context; jobber: Jobber; userID: string; tokens: JobberTokens };

/** An access token is valid for an hour, so a failure is tried again with a refreshed one. */
async function readContact({ context, jobber, userID, tokens }: ContactRequest): Promise<CrmContact> {
  try {
    return await jobber.getContact(tokens.accessToken);
  } catch (error) {
    if (!tokens.refreshToken) throw error;
    const next = await jobber.refresh(tokens.refreshToken);
    await setCrmTokens(context.db, userID, encryptTokens(context, userID, next));
    return jobber.getContact(next.accessToken);
  }
}

const contactDeadline = 1_500;

/** The profile page must not wait long for another company's server. */
function withDeadline<T>(work: Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error('too late')), contactDeadline);
    work.then(done, fail).finally(() => clearTimeout(timer));
  });
}

async function readTokens(context: Context, userID: string): Promise<JobberTokens | undefined> {
  const stored = await getCrmTokens(context.db, userID);
  return stored === undefined
    ? undefined
    : JSON.parse(context.encryption.cipher.decrypt(toPlace(userID), stored));
}

function encryptTokens({ encryption: { cipher } }: Context, userID: string, tokens: JobberTokens): string {
  return cipher.encrypt(toPlace(userID), JSON.stringify(tokens));
}

export function toPlace(userID: string) {
  return { objectType: 'crm_link', id: userID, field: 'tokens' };
}

async function requireJobber(task: Task): Promise<Jobber> {
  const { jobber } = task.context.providers;
  if (!jobber) throw refused(missing);
  if (!(await canSeeLink(task))) throw refusedNames([field]);
  return jobber;
}

async function canSeeLink({ context, caller }: Task): Promise<boolean> {
  return createGate(caller, await context.metadata.get('user')).isVisible(field);
}

function refused(message: string): AppError {
  return new AppError('badRequest', message);
}
