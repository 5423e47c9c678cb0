// Who may import, and what an import tells of what the person may not read (E6, R34).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAccount } from '../../server/access/account';
import { openAdministrator } from './support/administrator';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let root: string;
let token: string;

beforeAll(async () => {
  host = await openTestHost();
  root = await openAdministrator(host);
  await host.addElements('sponsor', [
    { fieldName: 'fee', fieldConfig: { label: 'fee', visualType: 'money' } },
  ]);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

const call = (method: string, url: string, body?: unknown, by = token) =>
  host.call(method, url, { token: by, ...(body !== undefined && { body }) });

describe('an import', () => {
  it('is refused where a person may not write', async () => {
    // What the sentence leaves open, the gate does not.
    const narrow = { sponsor: { readFields: ['sponsorName'], writeFields: ['sponsorName'] } };
    const { token: other } = await host.signIn({ type: 'admin', roleConfig: narrow });
    const ask = (objectType: string, columns: string[]) =>
      call('POST', '/dtl/import', { objectType, columns, key: '' }, other);
    expect((await ask('sponsor', ['sponsorName'])).status).toBe(201);
    expect((await ask('sponsor', ['sponsorURL'])).status).toBe(422);
    expect((await ask('partner', ['partnerName'])).status).toBe(422);
    const id = (await call('POST', '/dtl/import', { objectType: 'vendor', columns: ['name'], key: '' })).body
      .id;
    expect((await call('POST', '/dtl/import/rows', { id, first: 0, rows: [['x']] }, other)).status).toBe(404);
  });

  it('asks at each call what the person may do now', async () => {
    const reads = (...readFields: string[]) => ({ sponsor: { readFields, writeFields: ['sponsorName'] } });
    const before = { type: 'admin', roleConfig: reads('sponsorName', 'fee') } as const;
    const { token: other, userID, roleID } = await host.signIn(before);
    for (const fee of [77, 77]) await host.seed('sponsor', { sponsorName: 'Fees', fee });
    const asked = { objectType: 'sponsor', columns: ['sponsorName', 'fee'], key: 'fee' };
    const { id } = (await call('POST', '/dtl/import', asked, other)).body;
    const rows = (first: number) =>
      call(
        'POST',
        '/dtl/import/rows',
        {
          id,
          first,
          rows: [
            ['A', '77.00'],
            ['B', '79.00'],
          ],
        },
        other,
      );
    expect(JSON.stringify((await rows(0)).body)).toContain('Several sponsors have this value.');
    // The key is no longer the role's to read: the file tells nothing of it.
    const narrowed = await call(
      'PATCH',
      `/dtl/role?roleID=${roleID}`,
      { roleConfig: reads('sponsorName') },
      root,
    );
    expect(narrowed.status).toBe(200);
    const told = await rows(2);
    expect([told.status, JSON.stringify(told.body)]).toEqual([422, expect.not.stringContaining('Several')]);
    expect((await call('POST', '/dtl/import/run', { id, whole: false }, other)).status).toBe(422);
    // And nobody but an admin imports.
    await call('PATCH', `/dtl/role?roleID=${roleID}`, { roleConfig: reads('sponsorName', 'fee') }, root);
    expect((await rows(2)).status).toBe(200);
    const userTypeID = await host.seed('sponsor', { sponsorName: 'Employer' });
    await host.context.db.transaction((tx) =>
      changeAccount(tx, { userID, by: userID, data: { type: 'sponsor', userTypeID } }),
    );
    await host.context.feed.catchUp();
    expect((await rows(4)).status).toBe(403);
  });
});
