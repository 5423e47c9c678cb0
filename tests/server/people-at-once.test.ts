// Partners, their primary users and other users are saved at the same moment, while formulas of each read the other (E8.2, E8.3).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let token: string;
const call = (method: string, url: string, body?: object) =>
  host.call(method, url, { token, ...(body && { body }), anyShape: true });

async function addField(objectType: string, fieldName: string, fieldConfig: JsonObject) {
  const element = {
    objectType,
    fieldName,
    grouping: 'General',
    fieldConfig: { label: fieldName, ...fieldConfig },
  };
  const made = await call('POST', '/dtl/db', element);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
}

const partners = Array.from({ length: 20 }, (_, n) => `partner-${n}`);
const users = partners.map((_, n) => `user-${n}`);

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  await addField('user', 'home', {
    visualType: 'select',
    msOptionsType: 'dynamic',
    refersTo: 'partner',
    refersBack: 'people',
  });
  for (const [n, id] of partners.entries()) {
    await host.seed('partner', { partnerName: `Partner ${n}`, city: 'Austin', status: 'active' }, id);
    const user = {
      fname: 'A',
      lname: `L${n}`,
      email: `u${n}@leadfield.test`,
      authsource: 'local',
      type: 'partner',
    };
    await host.seed('user', { ...user, userTypeID: id, home: id, role: 'admin', status: 'active' }, users[n]);
  }
});
afterAll(() => host.close());

/** Half of them with their primary user, the others' users alone. */
function saveAll(round: number) {
  const saves = partners.map((id, n) => {
    const partner = { objectType: 'partner', itemData: { city: `City ${round}` } };
    const user = { objectType: 'user', itemData: { userID: users[n] } };
    return call('PATCH', `/dtl/partner?partnerID=${id}`, [partner, user] as never);
  });
  const alone = users.map((id) => call('PATCH', `/dtl/user?userID=${id}`, { fname: `Name ${round}` }));
  return Promise.all([...saves, ...alone]);
}

const statuses = (answers: readonly { status: number; body: JsonObject }[]) =>
  answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.message}`);

describe('40 simultaneous saves of partners with their primary user and of users', () => {
  it('are all stored where users read their partner', async () => {
    await addField('user', 'place', { visualType: 'text', formula: 'home.city' });
    expect(statuses(await saveAll(1))).toEqual([]);
    const { items } = (await call('GET', '/dtl/user?page=1&limit=100&sort=userID')).body;
    const own = (items as JsonObject[]).filter(({ home }) => home !== undefined);
    expect(own.map(({ place, fname }) => `${place} ${fname}`)).toEqual(users.map(() => 'City 1 Name 1'));
  });

  it('are all stored where partners read their users, too', async () => {
    await addField('partner', 'names', {
      visualType: 'text',
      formula: "string(people.filter(one, one.fname == 'Name 2').count())",
    });
    expect(statuses(await saveAll(2))).toEqual([]);
    const { items } = (await call('GET', '/dtl/partner?page=1&limit=100')).body;
    expect((items as JsonObject[]).map(({ names, city }) => `${names} ${city}`)).toEqual(
      partners.map(() => '1 City 2'),
    );
  });
});
