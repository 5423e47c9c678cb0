// A partner's primary user can change, and change back (B4 'Partner and sponsor', B6).
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let token: string;
let partnerID: string;
beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  partnerID = await host.seed('partner', { partnerName: 'P', primaryUserID: 'gone' });
});
afterAll(() => host.close());

const addUser = (email: string, more: JsonObject) =>
  host.seed('user', { email, username: email, authsource: 'local', status: 'active', ...more });
const choose = (userID: string) =>
  host.call('PATCH', `/dtl/partner?partnerID=${partnerID}`, {
    token,
    body: [
      { objectType: 'partner', itemData: {} },
      { objectType: 'user', itemData: { userID } },
    ],
  });
const primary = async () =>
  (await host.call('GET', `/dtl/partner?partnerID=${partnerID}`, { token })).body.primaryUserID;

it('can be a user of the partner and becomes its administrator', async () => {
  const own = { type: 'partner', userTypeID: partnerID, role: 'client', 'roleConfig.role': 'role-other' };
  const [one, two] = [await addUser('one@x.test', own), await addUser('two@x.test', own)];
  for (const userID of [one, two, one]) {
    const { status, body } = await choose(userID);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.user).toMatchObject({
      userID,
      roleConfig: { role: 'role-partner-administrator' },
      role: 'admin',
    });
    expect(await primary()).toBe(userID);
  }
});

it('cannot be anyone else [W1.18]', async () => {
  const before = await primary();
  const other = await host.seed('partner', { partnerName: 'Q' });
  const strangers = [
    await addUser('far@x.test', { type: 'partner', userTypeID: other }),
    await addUser('sponsor@x.test', { type: 'sponsor', userTypeID: partnerID }),
    await addUser('admin@x.test', { type: 'admin' }),
    'nobody',
  ];
  for (const userID of strangers) {
    const { status, body } = await choose(userID);
    expect(status, userID).toBe(422);
    expect(Object.keys(body.fieldErrors as object)).toEqual(['user.userID']);
  }
  expect(await primary()).toBe(before);
});
