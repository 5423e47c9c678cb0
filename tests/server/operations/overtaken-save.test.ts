import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerView } from '../../../objects/views/partner';
import { roleView } from '../../../objects/views/role';
import { type SaveRequest, saveOne } from '../../../server/operations/records/save-record';
import { seedSystem } from '../../../server/seed/seed';
import type { Database } from '../../../server/storage/database';
import { dropValues } from '../../../server/storage/records/element-values';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

/** Saves as an admin while someone else changes something between read and write. */
async function saveBetween(request: SaveRequest, between: () => Promise<unknown>) {
  const { context } = host;
  const caller = await context.sessions.find(admin);
  if (!caller) throw new Error('the admin is not signed in');
  let done: Promise<unknown> | undefined;
  const db: Database = {
    ...context.db,
    oneWrite: (work) =>
      context.db.oneWrite((inner) =>
        work({
          ...inner,
          async prepared(sql, values) {
            if (!sql.startsWith('select')) {
              done ??= between();
              await done;
            }
            return inner.prepared(sql, values) as never;
          },
        }),
      ),
  };
  return saveOne({ context: { ...context, db }, caller }, request);
}

describe('a save that locks nothing', () => {
  it('merges a concurrent change from another node', async () => {
    const { context } = host;
    const roleID = await host.seed('role', { roleName: 'R', roleType: 'partner' });
    const other = `update records set version = version + 1, data = data || '{"roleType":"sponsor"}'::jsonb
      where kind = 'role' and id = $1`;
    const last = context.feed.last();
    const request = { view: roleView, id: roleID, body: { roleName: 'Mine' } };
    const row = await saveBetween(request, () => context.db.query(other, [roleID]));
    expect(row).toMatchObject({ version: 3, data: { roleName: 'Mine', roleType: 'sponsor' } });
    expect(context.feed.last()).toBe(last + 1);
  });

  it('does not restore a value of a removed field', async () => {
    const roleID = await host.seed('role', { roleName: 'R', roleType: 'partner', gone: 'secret' });
    const request = { view: roleView, id: roleID, body: { roleName: 'Mine' } };
    const row = await saveBetween(request, () =>
      dropValues(host.context.db, { objectType: 'role', name: 'gone' }, 10),
    );
    expect(row.data).toEqual({ roleName: 'Mine', roleType: 'partner' });
  });

  it('stores nothing in a field that was deleted first', async () => {
    const body = { objectType: 'partner', fieldName: 'late' };
    const fieldConfig = { label: 'Late', visualType: 'text' };
    await host.call('POST', '/dtl/db', { token: admin, body: { ...body, fieldConfig } });
    const id = await host.seed('partner', { partnerName: 'P' });
    const saved = saveBetween({ view: partnerView, id, body: { late: 'value' } }, () =>
      host.call('DELETE', '/dtl/db', { token: admin, body }),
    );
    await expect(saved).rejects.toMatchObject({ code: 'invalid', detail: { fieldErrors: { late: {} } } });
    const [row] = await host.context.db.query('select data from records where id = $1', [id]);
    expect(row?.data).toEqual({ partnerName: 'P' });
  });

  it('stores no value of the former type', async () => {
    const body = { objectType: 'partner', fieldName: 'typed' };
    const toElement = (visualType: string) => ({ ...body, fieldConfig: { label: 'T', visualType } });
    await host.call('POST', '/dtl/db', { token: admin, body: toElement('text') });
    const id = await host.seed('partner', { partnerName: 'P' });
    const saved = saveBetween({ view: partnerView, id, body: { typed: 'text' } }, () =>
      host.call('PATCH', '/dtl/db', { token: admin, body: toElement('number') }),
    );
    await expect(saved).rejects.toMatchObject({ code: 'invalid', detail: { fieldErrors: { typed: {} } } });
  });

  it('does not refer to a record that was deleted first', async () => {
    const brandID = await host.seed('brand', { brandName: 'B' });
    const partnerID = await host.seed('partner', { partnerName: 'P' });
    const request = { view: partnerView, id: partnerID, body: { primaryBrandID: brandID } };
    const saved = saveBetween(request, () =>
      host.call('DELETE', `/dtl/brand?brandID=${brandID}`, { token: admin }),
    );
    await expect(saved).rejects.toMatchObject({ code: 'invalid' });
  });
});
