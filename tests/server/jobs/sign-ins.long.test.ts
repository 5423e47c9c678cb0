// People sign in while all users are changed by a job.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedSystem } from '../../../server/seed/seed';
import { addPerson, goodPassword } from '../support/accounts';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

const people = 50;
const others = 5000;
let host: TestHost;
let token: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host?.close());

it('refuses none of 50 people who sign in while all users are changed [R73.5]', async () => {
  const { db } = host.context;
  await db.query(
    `insert into records (kind, id, data)
     select 'user', 'crowd ' || n, '{"city": "Crowd"}' from generate_series(1, $1::integer) as n`,
    [others],
  );
  const crowd: { email: string; userID: string }[] = [];
  for (let n = 0; n < people; n++)
    crowd.push(await addPerson(host, { type: 'admin', status: 'active', city: 'Crowd' }));
  const change = { field: 'city', value: 'Reno' };
  const chosen = { objectType: 'user', select: { query: { 'f.city': 'Crowd' } } };
  const begun = await host.call('POST', '/dtl/bulk', { token, body: { ...chosen, change } });
  const { id } = begun.body.job as { id: string };
  const readJob = async () =>
    (await host.call('GET', `/dtl/job?id=${id}`, { token })).body.job as { state: string; changed: number };
  const signIns: Promise<{ status: number }>[] = [];
  do {
    const next = crowd[signIns.length];
    if (next) {
      const body = { email: next.email, password: goodPassword };
      signIns.push(host.call('POST', '/auth/local-auth', { body }));
    }
  } while ((await readJob()).state === 'running' || signIns.length < people);
  const statuses = (await Promise.all(signIns)).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: people }, () => 200));
  expect(await readJob()).toMatchObject({ state: 'done', changed: others + people });
  await host.context.whenIdle();
  const noted = await db.count(
    `select count(*) as count from records where kind = 'user' and data ->> 'city' = 'Reno' and data ? 'last_login'`,
  );
  expect(noted).toBe(people);
}, 120_000);
