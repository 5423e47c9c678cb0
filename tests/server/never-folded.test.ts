// What gives access is compared letter by letter (R74). Only usernames ignore case (R31).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldToFind } from '../../schemas/values/fold';
import type { JsonObject } from '../../schemas/values/json';
import { createPasswordLink } from '../../server/operations/sign-in/set-password';
import { getIdentityUser, linkIdentity } from '../../server/storage/people/identities';
import { createSession } from '../../server/storage/people/sessions';
import { addPerson, getToken, goodPassword } from './support/accounts';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let token = '';
let partnerID = '';

beforeAll(async () => {
  host = await openTestHost();
  const msOptions = [{ label: 'Open', value: 'open' }];
  await host.addElements('partner', [
    { fieldName: 'partnerName', fieldConfig: { label: 'Name', visualType: 'text' } },
    { fieldName: 'stage', fieldConfig: { label: 'Stage', visualType: 'select', msOptions } },
    { fieldName: 'codes', fieldConfig: { label: 'Codes', visualType: 'map' } },
  ]);
  ({ token } = await host.signIn({ type: 'admin', roleConfig: fullAccess }));
  partnerID = await host.seed('partner', { partnerName: 'Acme', stage: 'open' });
});
afterAll(() => host.close());

/** The text in another case, with an accent, and with a full-width letter: a search takes all of them for the same. */
const alike = (text: string): string[] => [
  text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase(),
  text.replace(/[aeiou]/i, '$&\u0301').normalize('NFC'),
  text.replace(/[a-z]/i, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
];
const call = (method: string, path: string, body?: unknown, own = token) =>
  host.call(method, path, { token: own, ...(body !== undefined && { body }) });
const patch = (body: JsonObject) => call('PATCH', `/dtl/partner?partnerID=${partnerID}`, body);
const readWith = async (own: string) =>
  (await call('GET', `/dtl/partner?partnerID=${partnerID}`, undefined, own)).body.partnerName === 'Acme';
const personOf = async (roleID: string) => {
  const { userID } = await addPerson(host, { 'roleConfig.role': roleID });
  return createSession(host.context.db, { userID, seconds: 600 });
};
const identity = (subject: string) => ({ issuer: 'https://accounts.example', subject });

/** Whether the text is accepted in the place of the one that was made first. */
type Accepts = (text: string) => Promise<boolean>;
const places: [what: string, make: () => Promise<{ text: string; accepts: Accepts }>][] = [
  [
    'a reset link',
    async () => {
      const { userID } = await addPerson(host);
      const body = (text: string) => ({ token: text, password: 'Fresh-horse-1' });
      return {
        text: await createPasswordLink(host.context.db, userID),
        accepts: async (text) =>
          (await host.call('PATCH', '/auth/reset', { body: body(text) })).status === 200,
      };
    },
  ],
  [
    "a provider's link",
    async () => {
      const { userID } = await addPerson(host, { authsource: 'google' });
      await linkIdentity(host.context.db, identity('sub-ann'), userID);
      return {
        text: 'sub-ann',
        accepts: async (text) => (await getIdentityUser(host.context.db, identity(text))) === userID,
      };
    },
  ],
  [
    'a role',
    async () => {
      const text = await host.seed('role', { roleType: 'admin', roleConfig: fullAccess }, 'role-clerk');
      return { text, accepts: async (roleID) => readWith(await personOf(roleID)) };
    },
  ],
  [
    'an object in a role',
    async () => ({
      text: 'partner',
      accepts: async (objectType) => {
        const roleConfig = { [objectType]: { readFields: ['sys_allFields'], writeFields: [] } };
        return readWith((await host.signIn({ type: 'admin', roleConfig })).token);
      },
    }),
  ],
  [
    'a field in a role',
    async () => ({
      text: 'partnerName',
      accepts: async (name) => {
        const roleConfig = { partner: { readFields: [name], writeFields: [] } };
        return readWith((await host.signIn({ type: 'admin', roleConfig })).token);
      },
    }),
  ],
  [
    'an object in a call',
    async () => ({
      text: 'partner',
      accepts: async (name) =>
        (await call('GET', `/dtl/form?objectType=${encodeURIComponent(name)}`)).status === 200,
    }),
  ],
  [
    'a field in a call',
    async () => ({
      text: 'partnerName',
      accepts: async (name) => (await patch({ [name]: 'Acme' })).status === 200,
    }),
  ],
  [
    'the stored value of an option',
    async () => ({ text: 'open', accepts: async (stage) => (await patch({ stage })).status === 200 }),
  ],
];

describe('what gives access [R74.7]', () => {
  it.each(places)('is compared exactly: %s', async (_what, make) => {
    const { text, accepts } = await make();
    const others = alike(text);
    expect(others.map(foldToFind)).toEqual(others.map(() => foldToFind(text)));
    for (const other of others) expect([other, await accepts(other)]).toEqual([other, false]);
    expect(await accepts(text)).toBe(true);
  });

  it('is compared exactly: the token of a session', async () => {
    // A header holds no other letters.
    expect((await call('GET', '/dtl/home', undefined, token.toUpperCase())).status).toBe(401);
    expect((await call('GET', '/dtl/home')).status).toBe(200);
  });

  it('is compared ignoring only case: a username', async () => {
    const { email } = await addPerson(host);
    const [upper = '', ...others] = alike(email);
    expect(await getToken(host, upper)).toBeTruthy();
    for (const other of others) {
      const body = { email: other, password: goodPassword };
      const answer = await host.call('POST', '/auth/local-auth', { body });
      expect(answer.body).toEqual({ authsource: 'notfound' });
    }
  });

  it('is compared exactly: the keys of a map', async () => {
    const codes = Object.fromEntries(['code', ...alike('code')].map((key, at) => [key, String(at)]));
    expect(Object.keys(codes)).toHaveLength(4);
    expect((await patch({ codes })).status).toBe(200);
    expect((await call('GET', `/dtl/partner?partnerID=${partnerID}`)).body.codes).toEqual(codes);
  });
});
