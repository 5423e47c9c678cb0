import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepOnce } from '../../server/host/sweep';
import { createPasswordLink } from '../../server/operations/sign-in/set-password';
import { seedSystem } from '../../server/seed/seed';
import { createTaxFile } from '../../server/storage/files/stored-files';
import { setCrmTokens } from '../../server/storage/people/crm-links';
import { linkIdentity } from '../../server/storage/people/identities';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let token: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

async function deleteAndAge(days: number): Promise<string> {
  const { body } = await host.call('POST', '/dtl/sponsor', { token, body: { sponsorName: `Old ${days}` } });
  const { sponsorID } = body.sponsor as { sponsorID: string };
  await host.call('DELETE', `/dtl/sponsor?sponsorID=${sponsorID}`, { token });
  await host.context.db.query(
    'update records set deleted_at = now() - make_interval(days => $2) where id = $1',
    [sponsorID, days],
  );
  return sponsorID;
}

describe('a purged record (R45)', () => {
  it('can be restored only within 30 days', async () => {
    const [young, old] = [await deleteAndAge(29), await deleteAndAge(31)];
    const restore = (id: string) =>
      host.call('POST', '/dtl/restore', { token, body: { objectType: 'sponsor', id } });
    expect((await restore(old)).status).toBe(404);
    await sweepOnce(host.context);
    expect((await restore(young)).status).toBe(200);
    expect((await restore(old)).status).toBe(404);
  });

  it('leaves no values', async () => {
    const id = await deleteAndAge(31);
    await sweepOnce(host.context);
    const { db } = host.context;
    expect(await db.query('select 1 from records where id = $1', [id])).toEqual([]);
    expect(await db.query('select 1 from changes where record = $1', [id])).toEqual([]);
  });

  it('includes everything that belongs to a person', async () => {
    const { db, files } = host.context;
    const { userID } = await host.signIn({ type: 'admin', roleConfig: fullAccess });
    const storedName = await files.write(Buffer.from('form'));
    await createPasswordLink(db, userID);
    await linkIdentity(db, { issuer: 'i', subject: 's' }, userID);
    await setCrmTokens(db, userID, 'tokens');
    await createTaxFile(
      db,
      { userID, state: 'TX' },
      { fileName: 'a.pdf', fileType: 'pdf', size: 4, storedName, uploadedAt: new Date() },
    );
    await db.query(`update records set deleted_at = now() - interval '31 days' where id = $1`, [userID]);
    await sweepOnce(host.context);
    for (const table of ['sessions', 'one_time_tokens', 'identities', 'crm_links']) {
      expect(await db.query(`select 1 from ${table} where user_id = $1`, [userID]), table).toEqual([]);
    }
    await expect(files.read(storedName)).rejects.toThrow();
  });

  it('leaves no history to a new field with the same name', async () => {
    const target = { objectType: 'sponsor', fieldName: 'reused' };
    const body = { ...target, fieldConfig: { label: 'Reused', visualType: 'text' } };
    await host.call('POST', '/dtl/db', { token, body });
    const id = await host.seed('sponsor', { sponsorName: 'Holder' });
    const at = `/dtl/sponsor?sponsorID=${id}`;
    await host.call('PATCH', at, { token, body: { reused: 'of the old' } });
    const { confirmKey } = (await host.call('DELETE', '/dtl/db', { token, body: target })).body;
    await host.call('DELETE', '/dtl/db', { token, body: { ...target, confirmKey } });
    expect((await host.call('POST', '/dtl/db', { token, body })).status).toBe(201);
    const past = await host.call('GET', `/dtl/history?objectType=sponsor&id=${id}`, { token });
    expect(past.status).toBe(200);
    expect(JSON.stringify(past.body)).not.toContain('of the old');
  });

  it('removes the values of a field', async () => {
    const fieldConfig = { label: 'Gone', visualType: 'text' };
    await host.call('POST', '/dtl/db', {
      token,
      body: { objectType: 'sponsor', fieldName: 'gone', fieldConfig },
    });
    const id = await host.seed('sponsor', { sponsorName: 'Holder', gone: 'secret' });
    const target = { objectType: 'sponsor', fieldName: 'gone' };
    const { confirmKey } = (await host.call('DELETE', '/dtl/db', { token, body: target })).body;
    expect((await host.call('DELETE', '/dtl/db', { token, body: { ...target, confirmKey } })).status).toBe(
      200,
    );
    await host.context.db.query(
      `update elements set deleted_at = now() - interval '31 days' where name = 'gone'`,
    );
    await sweepOnce(host.context);
    const [row] = await host.context.db.query('select data from records where id = $1', [id]);
    expect(row?.data).toEqual({ sponsorName: 'Holder' });
  });
});
