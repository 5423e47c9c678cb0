// Each sign-in attempt (R30) is stored by its state, works once, and is bound to the browser by a cookie.
import { createHash, randomBytes } from 'node:crypto';
import type { SourceCheck } from '../../../contract/sign-in';
import { type Account, findAccount, findAccountByEmail } from '../../access/account';
import { AppError } from '../../app-error';
import type { Context } from '../../context';
import { ProviderError, type ProviderIdentity } from '../../providers/identity-provider';
import { returnPaths } from '../../providers/return-paths';
import { isShop } from '../../providers/shopify';
import { getIdentityUser, linkIdentity } from '../../storage/people/identities';
import { createOneTimeToken, takeOneTimeToken } from '../../storage/people/one-time-tokens';
import { toTokenHash } from '../../storage/people/sessions';
import { requireAttempt, toNetwork } from './attempt-limits';
import { type SignedIn, startSession } from './sign-in';
import type { Visitor } from './visitor';

export type ProviderName = 'google' | 'shopify';
const attemptSeconds = 600;
const labels = { google: 'Google', shopify: 'Shopify' } as const;

/** `cookie` is the secret that the browser must send back for the attempt named by `state`. */
export async function checkSource(
  context: Context,
  input: { email: string; address: string },
): Promise<{ answer: SourceCheck; cookie?: { state: string; value: string } }> {
  await requireAttempt(context.db, 'sourceCheckAddress', input.address);
  const site = toNetwork(input.address, 3);
  if (site !== toNetwork(input.address)) await requireAttempt(context.db, 'sourceCheckSite', site);
  const account = await findAccountByEmail(context.db, input.email);
  const authsource = account?.data.authsource;
  if (!account || (authsource !== 'local' && authsource !== 'google' && authsource !== 'shopify')) {
    return { answer: { authsource: 'notfound' } };
  }
  if (authsource === 'local') return { answer: { authsource } };
  const cookie = randomBytes(24).toString('base64url');
  const begun = await beginAttempt(context, { account, name: authsource, cookie });
  if ('message' in begun) return { answer: { authsource, message: begun.message } };
  return { answer: { authsource, url: begun.url }, cookie: { state: begun.state, value: cookie } };
}

type Attempt = { account: Account; name: ProviderName; cookie: string };

type SignInStart = { url: string; state: string } | { message: string };

async function beginAttempt(context: Context, attempt: Attempt): Promise<SignInStart> {
  const { google, shopify } = context.providers;
  const { account, name, cookie } = attempt;
  const shop = account.data.shop || shopify?.defaultShop || '';
  if (!context.providers[name]) return { message: toMissing(name) };
  if (name === 'shopify' && !isShop(shop)) {
    return { message: 'No Shopify store is set for this account. Ask your administrator.' };
  }
  const secrets = {
    nonce: randomBytes(32).toString('base64url'),
    verifier: randomBytes(32).toString('base64url'),
  };
  const payload = {
    ...secrets,
    cookie: toTokenHash(cookie),
    ...(name === 'shopify' && { shop: String(shop) }),
  };
  const state = await createOneTimeToken(context.db, {
    purpose: name,
    userID: account.id,
    payload,
    seconds: attemptSeconds,
  });
  try {
    const email = String(account.data.email ?? '');
    const url =
      name === 'shopify'
        ? shopify?.authorizeUrl(String(shop), state)
        : await google?.authorizeUrl({ ...secrets, state }, email);
    return url === undefined ? { message: toMissing(name) } : { url, state };
  } catch (error) {
    if (error instanceof ProviderError) return { message: error.message };
    throw error;
  }
}

export type ProviderReturn = {
  /** All returned parameters, including unknown ones (R69). */
  query: ReadonlyMap<string, string>;
  redirectUri: string;
  cookie: string;
  visitor: Visitor;
};

/** A 400 `{error}` says what happened and what to do. */
export async function signInWithGoogle(context: Context, returned: ProviderReturn): Promise<SignedIn> {
  const { google } = context.providers;
  if (!google) throw refused(toMissing('google'));
  const { nonce = '', verifier = '' } = await takeAttempt(context, 'google', returned);
  const identity = await redeem(() => google.redeem(returned.query, { nonce, verifier }));
  return signInAs(context, 'google', { identity, visitor: returned.visitor });
}

/** Checks the shop's address, hmac and state before any request to it. */
export async function signInWithShopify(context: Context, returned: ProviderReturn): Promise<SignedIn> {
  const { shopify } = context.providers;
  if (!shopify) throw refused(toMissing('shopify'));
  const shop = returned.query.get('shop');
  if (!isShop(shop)) throw refused('This is not a Shopify store address. Sign in again.');
  if (!shopify.isGenuine(returned.query))
    throw refused('Could not verify this request from Shopify. Sign in again.');
  const attempt = await takeAttempt(context, 'shopify', returned);
  if (attempt.shop !== shop) throw refused('This sign-in started for another store. Sign in again.');
  const identity = await redeem(() => shopify.redeem(shop, returned.query.get('code') ?? ''));
  return signInAs(context, 'shopify', { identity, visitor: returned.visitor });
}

/** Uses up the state. Cookie and redirect must be those of the browser that started the attempt. */
async function takeAttempt(context: Context, name: ProviderName, returned: ProviderReturn) {
  await requireAttempt(context.db, 'providerAddress', returned.visitor.address);
  const taken = await takeOneTimeToken(context.db, returned.query.get('state') ?? '', name);
  if (!taken) throw refused('This sign-in was already used, or has expired. Sign in again.');
  const isOurs =
    taken.payload.cookie === toTokenHash(returned.cookie) &&
    returned.redirectUri === `${context.publicUrl}${returnPaths[name]}` &&
    returned.query.get('code') !== '';
  if (!isOurs) throw refused('This sign-in began in another browser. Sign in again.');
  return taken.payload;
}

async function redeem(work: () => Promise<ProviderIdentity>): Promise<ProviderIdentity> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError) throw refused(error.message);
    throw error;
  }
}

type Returned = { identity: ProviderIdentity; visitor: Visitor };

/** Issuer and subject identify the user. Only a verified email can make the first link. */
async function signInAs(
  context: Context,
  name: ProviderName,
  { identity, visitor }: Returned,
): Promise<SignedIn> {
  const { db } = context;
  const label = labels[name];
  const known = await getIdentityUser(db, identity);
  const account = known ? await findAccount(db, known) : await findByVerifiedEmail(context, identity);
  if (!account && !known && !identity.emailVerified) {
    throw refused(`${label} has not confirmed your email. Confirm it at ${label}, then sign in again.`);
  }
  if (!account) {
    throw refused(
      `No account uses this ${label} address. Sign in with another one, or ask your administrator.`,
    );
  }
  if (account.data.authsource !== name) {
    throw refused(`Your account does not sign in with ${label}. Enter your email to sign in another way.`);
  }
  if (!known && !(await linkIdentity(db, identity, account.id))) {
    throw refused(
      `Your account is linked to another ${label} account. Sign in with that one, or ask your administrator.`,
    );
  }
  try {
    return await startSession(context, account, visitor);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthorized') throw refused(error.message);
    throw error;
  }
}

async function findByVerifiedEmail(
  { db }: Context,
  identity: ProviderIdentity,
): Promise<Account | undefined> {
  return identity.emailVerified && identity.email ? findAccountByEmail(db, identity.email) : undefined;
}

export function toMissing(name: ProviderName): string {
  return `Sign-in with ${labels[name]} is not set up on this site. Ask your administrator.`;
}

function refused(error: string): AppError {
  return new AppError('badRequest', { message: error, body: { error } });
}

export function toChallenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
