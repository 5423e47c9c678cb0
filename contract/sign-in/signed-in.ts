// The answer of every way to sign in.
import { accessMap } from '../access-map';
import { authSource, leadRole, userType } from '../accounts';
import { boolean, instant, type TypeOf, text, toEither, toExact, toShape, toText } from '../shapes';

/** When the session ends without activity, and when it ends in any case (R59). */
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

/** For an unknown email. */
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
