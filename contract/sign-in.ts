// Every way to sign in has this answer.
import { accessMap } from './access-map';
import { authSource, leadRole, userType } from './accounts';
import { defineCall } from './define-call';
import { boolean, instant, type TypeOf, text, toChoice, toEither, toExact, toShape, toText } from './shapes';

/** `expiresAt` is without activity, `endsAt` in any case (R59). */
export const sessionTimes = { expiresAt: instant, endsAt: instant };

const signedIn = toExact(
  {
    authsource: authSource,
    token: text,
    userID: text,
    type: userType,
    role: leadRole,
    roleConfig: accessMap,
    requirePWChange: boolean,
    ...sessionTimes,
  },
  { fname: text, lname: text, email: text, avatar: text },
);
export type SignIn = TypeOf<typeof signedIn>;

const notFound = toExact({ authsource: toShape<'notfound'>({ type: 'string', const: 'notfound' }) });
export type NotFound = TypeOf<typeof notFound>;

export const signInAnswer = toEither(signedIn, notFound);

export const typedText = toText({ maxLength: 4000 });
export const email = toText({ maxLength: 320 });

/** Everything the provider sent back: these keys, and iss, scope, authuser, prompt, hd, hmac, host, timestamp … (R69). */
export function toReturnBody<Name extends string>(...names: Name[]) {
  return toShape<{ [name in Name]: string } & { [returned: string]: string }>({
    type: 'object',
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, typedText])),
    additionalProperties: typedText,
    maxProperties: 40,
  });
}

const source = toExact(
  { authsource: toChoice(['local', 'google', 'shopify', 'notfound']) },
  {
    url: text,
    /** Why there is no address. */
    message: text,
  },
);
export type SourceCheck = TypeOf<typeof source>;

export const checkSource = defineCall({
  method: 'GET',
  path: '/auth/sourcecheck',
  summary: 'Returns how a user signs in',
  authentication: 'open',
  query: toExact({ email }),
  answers: { 200: source },
});

const googleReturn = toReturnBody('code', 'redirect_uri');
export type GoogleReturn = TypeOf<typeof googleReturn>;

export const signInWithGoogle = defineCall({
  method: 'POST',
  path: '/auth/g-auth',
  summary: 'Signs in by Google',
  authentication: 'open',
  body: googleReturn,
  answers: { 200: signInAnswer },
});

export const signInWithPassword = defineCall({
  method: 'POST',
  path: '/auth/local-auth',
  summary: 'Signs in by password',
  authentication: 'open',
  body: toExact({ email, password: typedText }),
  answers: { 200: signInAnswer },
});

const shopifyReturn = toReturnBody('code', 'redirect_uri', 'shop');
export type ShopifyReturn = TypeOf<typeof shopifyReturn>;

export const signInWithShopify = defineCall({
  method: 'POST',
  path: '/shop-auth',
  summary: 'Signs in by Shopify',
  authentication: 'open',
  body: shopifyReturn,
  answers: { 200: signInAnswer },
});
