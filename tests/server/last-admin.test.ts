import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSystem } from '../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

// The last admin cannot be removed (R35).
let host: TestHost;
let first: { token: string; userID: string };
let second: { token: string; userID: string };
beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  first = await host.signIn({ type: 'admin', roleConfig: fullAccess, status: 'active' });
  second = await host.signIn({ type: 'admin', roleConfig: fullAccess, status: 'active' });
});
afterAll(() => host.close());

const suspend = (by: { token: string }, whom: { userID: string }) =>
  host.call('PATCH', `/dtl/user?userID=${whom.userID}`, { token: by.token, body: { status: 'suspended' } });

describe('the last administrator', () => {
  it('remains when two suspend each other', async () => {
    const answers = await Promise.all([suspend(first, second), suspend(second, first)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.some((status) => status === 409 || status === 401)).toBe(true);
    const active = await host.context.db.query(
      `select id from records where kind = 'user' and data ->> 'status' = 'active'`,
    );
    expect(active).toHaveLength(1);
  });

  it('can neither be suspended nor get another role', async () => {
    const left = (await host.call('GET', '/dtl/user?view=list', { token: first.token })).status === 200;
    const last = left ? first : second;
    expect(await suspend(last, last)).toMatchObject({ status: 409, body: { code: 'inUse' } });
    const userTypeID = await host.seed('partner', { partnerName: 'P' });
    const role = await host.seed('role', { roleName: 'P', roleType: 'partner', roleConfig: {} });
    const body = { type: 'partner', userTypeID, roleConfig: { role } };
    const moved = await host.call('PATCH', `/dtl/user?userID=${last.userID}`, { token: last.token, body });
    expect(moved).toMatchObject({ status: 409, body: { code: 'inUse' } });
  });
});
