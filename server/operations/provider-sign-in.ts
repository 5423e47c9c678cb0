// Sign-in with Google and Shopify: the way out begins at the source check, the way back ends in a session (RULINGS 30).
// Each attempt is kept on the host under its state, used up by its first return, and bound to the browser by a cookie.
import { createHash, randomBytes } from 'node:crypto';
import type { SignIn, SourceCheck } from '../../schemas/api/session';
import { AppError } from '../app-error';
import { ProviderError, type ProviderIdentity } from '../providers/identity-provider';
import { isShop } from '../providers/shopify';
import { getIdentityUser, linkIdentity } from '../storage/identities';
import { createOneTimeToken, takeOneTimeToken } from '../storage/one-time-tokens';
import { toTokenHash } from '../storage/sessions';
import { type Account, findAccount, findAccountByEmail } from './account';
import { requireAttempt } from './attempt-limits';
import { returnPaths } from './return-paths';
import { startSession } from './sign-in';
import type { SignInServices } from './sign-in-services';

export type ProviderName = 'google' | 'shopify';
const attemptSeconds = 600;
const labels = { google: 'Google', shopify: 'Shopify' } as const;

/** GET /auth/sourcecheck. `cookie` is the secret that the browser must bring back. */
export async function checkSource(
  services: SignInServices,
  given: { email: string; address: string },
): Promise<{ answer: SourceCheck & { message?: string }; cookie?: string }> {
  await requireAttempt(services.db, 'sourceCheckAddress', given.address);
  const account = await findAccountByEmail(services.db, given.email);
  const authsource = account?.data.authsource;
  if (!account || (authsource !== 'local' && authsource !== 'google' && authsource !== 'shopify')) {
    return { answer: { authsource: 'notfound' } };
  }
  if (authsource === 'local') return { answer: { authsource } };
  const cookie = randomBytes(24).toString('base64url');
  const url = await toAuthorizeUrl(services, { account, name: authsource, cookie });
  if (typeof url !== 'string') return { answer: { authsource, message: url.message } };
  return { answer: { authsource, url }, cookie };
}

type Attempt = { account: Account; name: ProviderName; cookie: string };

async function toAuthorizeUrl(
  services: SignInServices,
  attempt: Attempt,
): Promise<string | { message: string }> {
  const { google, shopify, db } = services;
  const { account, name, cookie } = attempt;
  const shop = account.data.shop || shopify?.defaultShop || '';
  if (!services[name]) return { message: toMissing(name) };
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
  const state = await createOneTimeToken(db, {
    purpose: name,
    userID: account.id,
    payload,
    seconds: attemptSeconds,
  });
  try {
    if (name === 'shopify') return shopify?.authorizeUrl(String(shop), state) ?? { message: toMissing(name) };
    const email = String(account.data.email ?? '');
    return (await google?.authorizeUrl({ ...secrets, state }, email)) ?? { message: toMissing(name) };
  } catch (error) {
    if (error instanceof ProviderError) return { message: error.message };
    throw error;
  }
}

export type ProviderReturn = {
  code: string;
  state: string;
  redirectUri: string;
  cookie: string;
  address: string;
};

/** POST /auth/g-auth. 400 `{error}` for whatever does not fit. */
export async function signInWithGoogle(services: SignInServices, given: ProviderReturn): Promise<SignIn> {
  const { google } = services;
  if (!google) throw refused(toMissing('google'));
  const { nonce = '', verifier = '' } = await takeAttempt(services, 'google', given);
  const identity = await redeem(() => google.redeem(given.code, { state: given.state, nonce, verifier }));
  return signInAs(services, 'google', identity);
}

/** POST /shop-auth. `query` is every key that came back; pattern, hmac and state are checked before any call. */
export async function signInWithShopify(
  services: SignInServices,
  given: ProviderReturn & { query: ReadonlyMap<string, string> },
): Promise<SignIn> {
  const { shopify } = services;
  if (!shopify) throw refused(toMissing('shopify'));
  const shop = given.query.get('shop');
  if (!isShop(shop)) throw refused('That is not a Shopify store address.');
  if (!shopify.isGenuine(given.query))
    throw refused('Shopify did not sign this request. Please sign in again.');
  const attempt = await takeAttempt(services, 'shopify', given);
  if (attempt.shop !== shop) throw refused('This sign-in was begun for another store. Please sign in again.');
  return signInAs(services, 'shopify', await redeem(() => shopify.redeem(shop, given.code)));
}

/** Uses the state up; the cookie and the redirect must be those of the browser that began. */
async function takeAttempt(services: SignInServices, name: ProviderName, given: ProviderReturn) {
  await requireAttempt(services.db, 'providerAddress', given.address);
  const taken = await takeOneTimeToken(services.db, given.state, name);
  const isOurs =
    taken &&
    taken.payload.cookie === toTokenHash(given.cookie) &&
    given.redirectUri === `${services.publicUrl}${returnPaths[name]}` &&
    given.code !== '';
  if (!isOurs) throw refused('This sign-in is no longer valid. Please sign in again.');
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

/** Identity = issuer and subject; the first link is made by a verified e-mail only. */
async function signInAs(
  services: SignInServices,
  name: ProviderName,
  identity: ProviderIdentity,
): Promise<SignIn> {
  const { db } = services;
  const known = await getIdentityUser(db, identity);
  const account = known ? await findAccount(db, known) : await findByVerifiedEmail(services, identity);
  if (!account || account.data.authsource !== name) {
    throw refused(`No account here signs in with this ${labels[name]} account.`);
  }
  if (!known && !(await linkIdentity(db, identity, account.id))) {
    throw refused(`This account is linked to another ${labels[name]} account. Ask your administrator.`);
  }
  try {
    return await startSession(services, account);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthorized') throw refused(error.message);
    throw error;
  }
}

async function findByVerifiedEmail(
  { db }: SignInServices,
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
