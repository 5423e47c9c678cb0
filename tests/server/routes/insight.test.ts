import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccount } from '../../../server/access/account';
import { appendChanges } from '../../../server/storage/changes/changes';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
beforeAll(async () => {
  host = await openTestHost();
  await host.addElements('partner', [
    { fieldName: 'partnerName', fieldConfig: { visualType: 'text' } },
    { fieldName: 'note', fieldConfig: { visualType: 'text' } },
    { fieldName: 'einssn_encrypt', fieldConfig: { visualType: 'einssn' } },
  ]);
  await host.addElements('role', [{ fieldName: 'roleConfig', fieldConfig: { visualType: 'map' } }]);
  await host.addElements('user', [
    { fieldName: 'email', fieldConfig: { visualType: 'email' } },
    { fieldName: 'fname', fieldConfig: { visualType: 'text' } },
    { fieldName: 'lname', fieldConfig: { visualType: 'text' } },
  ]);
});
afterAll(() => host.close());

const reading = (...names: string[]) => ({ partner: { readFields: names, writeFields: [] } });

async function changePartner(by: string) {
  const record = await host.seed('partner', { partnerName: 'New', note: 'kept secret' });
  const change = { topic: 'record', objectType: 'partner', record } as const;
  await host.context.db.transaction((tx) =>
    appendChanges(tx, by, [
      { ...change, version: 1, field: '', after: 'created' },
      { ...change, version: 2, field: 'partnerName', before: 'Old', after: 'New' },
      { ...change, version: 2, field: 'note', after: 'kept secret' },
      { ...change, version: 3, field: 'einssn_encrypt', after: 'sealed:1:abc' },
    ]),
  );
  return record;
}

describe('GET /dtl/history', () => {
  it('lists readable changes, latest first [R34.1, W2.37]', async () => {
    const { token, userID } = await host.signIn({ type: 'admin', roleConfig: fullAccess });
    const id = await changePartner(userID);
    const { body } = await host.call('GET', `/dtl/history?objectType=partner&id=${id}`, { token });
    const items = body.items as { by: string; field: string; from?: string; to?: string }[];
    expect(items.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['einssn_encrypt', 'changed', 'changed'],
      ['note', undefined, 'kept secret'],
      ['partnerName', 'Old', 'New'],
      ['', undefined, 'created'],
    ]);
    expect(items[0]?.by).toMatch(/@example\.test$/);
  });

  it('hides unreadable fields', async () => {
    const { token, userID } = await host.signIn({ type: 'admin', roleConfig: reading('partnerName') });
    const id = await changePartner(userID);
    const { body } = await host.call('GET', `/dtl/history?objectType=partner&id=${id}`, { token });
    expect(JSON.stringify(body)).not.toMatch(/secret|note|einssn/);
    // It shows no ids and no names of people except the reader.
    expect((body.items as { by: string }[])[0]?.by).toBe(
      (await findAccount(host.context.db, userID))?.data.email,
    );
    const others = await changePartner(await host.seed('user', { email: 'unnamed@example.test' }));
    const { items } = (await host.call('GET', `/dtl/history?objectType=partner&id=${others}`, { token }))
      .body;
    expect((items as { by: string }[]).map(({ by }) => by)).toEqual(['', '']);
  });

  it('names people where their e-mail is withheld', async () => {
    const names = { user: { readFields: ['fname', 'lname'], writeFields: [] } };
    const { token } = await host.signIn({ type: 'admin', roleConfig: { ...reading('note'), ...names } });
    const author = { fname: 'Ann', lname: 'Lee', email: 'withheld@example.test', type: 'admin' };
    const id = await changePartner(await host.seed('user', author));
    const { body } = await host.call('GET', `/dtl/history?objectType=partner&id=${id}`, { token });
    expect((body.items as { by: string }[])[0]?.by).toBe('Ann Lee');
  });

  it('answers 404 out of reach', async () => {
    const id = await changePartner('x');
    const { token } = await host.signIn({
      type: 'partner',
      userTypeID: await host.seed('partner', {}),
      roleConfig: fullAccess,
    });
    expect((await host.call('GET', `/dtl/history?objectType=partner&id=${id}`, { token })).status).toBe(404);
    expect((await host.call('GET', '/dtl/history?objectType=lead&id=1', { token })).status).toBe(400);
  });
});

describe('GET /dtl/access', () => {
  it('explains the access of each role [W2.38]', async () => {
    const { token, roleID } = await host.signIn({ type: 'admin', roleConfig: fullAccess });
    const reader = await host.signIn({ type: 'admin', roleConfig: reading('note') });
    const writerOnly = await host.signIn({
      type: 'admin',
      roleConfig: { partner: { readFields: [], writeFields: ['note'] } },
    });
    const { body } = await host.call('GET', '/dtl/access?objectType=partner&fieldName=note', { token });
    const rows = new Map((body.roles as { roleID: string }[]).map(({ roleID: id, ...row }) => [id, row]));
    expect(rows.get(roleID)).toEqual({ read: true, write: true, because: 'Full Access.' });
    expect(rows.get(reader.roleID)).toMatchObject({ read: true, write: false });
    expect(rows.get(writerOnly.roleID)).toMatchObject({
      read: false,
      write: false,
      because: expect.stringContaining('Write is on but Read is off'),
    });
  });

  it('is closed to others and to unknown fields', async () => {
    const partner = await host.signIn({
      type: 'partner',
      userTypeID: await host.seed('partner', {}),
      roleConfig: fullAccess,
    });
    const admin = await host.signIn({ type: 'admin', roleConfig: fullAccess });
    const url = '/dtl/access?objectType=partner&fieldName=';
    expect((await host.call('GET', `${url}note`, partner)).status).toBe(403);
    expect((await host.call('GET', `${url}toString`, admin)).status).toBe(404);
  });
});
