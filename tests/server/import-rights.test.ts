// Who can import, and that an import reveals no unreadable values (E6, R34).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
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

const addField = async (fieldName: string, more: JsonObject) => {
  const fieldConfig = { label: fieldName, ...more };
  const field = { objectType: 'sponsor', fieldName, grouping: 'General', fieldConfig };
  expect((await call('POST', '/dtl/db', field, root)).status).toBe(201);
};

describe('an import', () => {
  it('is refused where a person may not write', async () => {
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

  it('checks the caller’s rights at each call', async () => {
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
    // The role can no longer read the key, so the file must reveal nothing about it.
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
    // Only admins can import.
    await call('PATCH', `/dtl/role?roleID=${roleID}`, { roleConfig: reads('sponsorName', 'fee') }, root);
    expect((await rows(2)).status).toBe(200);
    const userTypeID = await host.seed('sponsor', { sponsorName: 'Employer' });
    await host.context.db.transaction((tx) =>
      changeAccount(tx, { userID, by: userID, data: { type: 'sponsor', userTypeID } }),
    );
    await host.context.feed.catchUp();
    expect((await rows(4)).status).toBe(403);
  });

  it('does not compare with a field that the role has lost since [R34.4]', async () => {
    await addField('code', { visualType: 'text', unique: true });
    const works = (...names: string[]) => ({ sponsor: { readFields: names, writeFields: names } });
    const { token: other, roleID } = await host.signIn({
      type: 'admin',
      roleConfig: works('sponsorName', 'code'),
    });
    const ids = await Promise.all(
      ['c-1', 'c-2', 'c-3'].map((code) => host.seed('sponsor', { sponsorName: 'S', code })),
    );
    const asked = { objectType: 'sponsor', columns: ['sponsorID', 'code'], key: 'sponsorID' };
    const { id } = (await call('POST', '/dtl/import', asked, other)).body;
    await call('PATCH', `/dtl/role?roleID=${roleID}`, { roleConfig: works('sponsorName') }, root);
    // Each guess sends two rows: the first record, and the record whose value is guessed.
    const guess = async (record: string | undefined) => {
      const rows = [ids[0], record].map((sponsorID) => [sponsorID, 'c-2']);
      const { body } = await call('POST', '/dtl/import/rows', { id, first: 0, rows }, other);
      return body.verdicts;
    };
    expect(await guess(ids[1])).toEqual(await guess(ids[2]));
  });

  it('does not reveal that a change clears an unreadable field [E2.5a, R34.4]', async () => {
    const isLarge = { required: ['size'], properties: { size: { minimum: 50 } } };
    await addField('size', { visualType: 'number' });
    for (const [name, more] of [
      ['seal', { unique: true }],
      ['key_encrypt', {}],
    ] as const)
      await addField(name, { visualType: 'text', ...more, showWhen: isLarge, whenHidden: 'clear' });
    const names = ['sponsorName', 'size'];
    const narrow = { sponsor: { readFields: names, writeFields: names } };
    const { token: other } = await host.signIn({ type: 'admin', roleConfig: narrow });
    const ids: string[] = [];
    for (const more of [{}, { seal: 's-1' }, { key_encrypt: 'k-1' }]) {
      const made = await call('POST', '/dtl/sponsor', { sponsorName: 'S', size: 60, ...more }, root);
      expect(made.status).toBe(201);
      ids.push((made.body.sponsor as { sponsorID: string }).sponsorID);
    }
    const asked = { objectType: 'sponsor', columns: ['sponsorID', 'size'], key: 'sponsorID' };
    const { id } = (await call('POST', '/dtl/import', asked, other)).body;
    const { body } = await call(
      'POST',
      '/dtl/import/rows',
      { id, first: 0, rows: ids.map((one) => [one, '1']) },
      other,
    );
    expect(body.verdicts).toEqual(ids.map(() => ({ become: 'change', faults: [] })));
    expect((await call('POST', '/dtl/import/run', { id, whole: true }, other)).status).toBe(200);
    // The unreadable field is cleared nevertheless.
    const stored = await call('GET', `/dtl/sponsor?sponsorID=${ids[1]}`, undefined, root);
    expect(stored.body).toMatchObject({ size: 1 });
    expect(stored.body).not.toHaveProperty('seal');
  });
});
