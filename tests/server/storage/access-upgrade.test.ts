// How the migrations change existing roles and fields (R55–R57), on a database with such data.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRoles } from '../../../objects/index';
import type { JsonObject } from '../../../schemas/values/json';
import { seedSystem } from '../../../server/seed/seed';
import { appendChanges } from '../../../server/storage/changes/changes';
import { openTestHost, type TestHost } from '../support/test-host';

const folder = new URL('../../../server/storage/migrations/', import.meta.url);
const all = ['sys_allFields'];
const full = { readFields: all, writeFields: all };
const five = ['sponsor', 'brand', 'product', 'partner', 'user'];
const everything = Object.fromEntries(five.map((objectType) => [objectType, full]));
const rights = { canDelete: true, canConfigure: true };

let host: TestHost;
beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
});
afterAll(() => host.close());

async function upgrade(): Promise<void> {
  const { db } = host.context;
  for (const name of ['070.do.reserved-names.sql', '071.do.rights.sql']) {
    await db.transaction((tx) => tx.query(readFileSync(new URL(name, folder), 'utf8')));
    await db.query('discard temp');
  }
}
const addRole = (roleType: string, roleConfig: JsonObject) =>
  host.seed('role', { roleName: 'R', roleType, roleConfig });
async function dataOf(objectType: string, id: string): Promise<JsonObject> {
  const [row] = await host.context.db.query<{ data: JsonObject }>(
    'select data from records where kind = $1 and id = $2',
    [objectType, id],
  );
  return row?.data ?? {};
}
const configOf = async (id: string) => (await dataOf('role', id)).roleConfig as JsonObject;

describe('roles after the upgrade', () => {
  it('have the rights that their fields meant [R56.12]', async () => {
    const some = { readFields: ['city'], writeFields: ['city'] };
    const blind = { readFields: [], writeFields: ['city'] };
    const none = { readFields: ['city'], writeFields: [] };
    const odd = await addRole('admin', {
      partner: some,
      brand: none,
      user: blind,
      product: full,
      sponsor: none,
    });
    const whole = await addRole('admin', everything);
    const sponsor = await addRole('sponsor', { partner: some, product: some });
    const partner = await addRole('partner', { product: none, partner: full });
    const broken = await addRole('admin', { partner: 'x', brand: { readFields: ['a'] } });
    await upgrade();
    expect(await configOf(odd)).toEqual({
      partner: { ...some, ...rights },
      brand: none,
      user: blind,
      product: { ...full, ...rights },
      sponsor: none,
    });
    const fullRights = Object.fromEntries(five.map((objectType) => [objectType, { ...full, ...rights }]));
    expect(await configOf(whole)).toEqual({ ...fullRights, canManageRoles: true });
    expect(await configOf(sponsor)).toEqual({ partner: some, product: { ...some, canDelete: true } });
    expect(await configOf(partner)).toEqual({ product: none, partner: full });
    expect(await configOf(broken)).toEqual({ partner: 'x', brand: { readFields: ['a'] } });
  });

  it('give the Administrator all rights again [R55.3]', async () => {
    await host.context.db.query(
      `update records set deleted_at = now(), data = data || '{"roleType": "partner", "roleConfig": {}}'
       where kind = 'role' and id = $1`,
      [systemRoles.administrator],
    );
    await upgrade();
    expect(await dataOf('role', systemRoles.administrator)).toMatchObject({
      roleType: 'admin',
      roleConfig: { ...everything, canManageRoles: true },
    });
  });
});

describe('fields with reserved names', () => {
  it('no longer count as a wildcard, and keep their values [R57.1, R57.3]', async () => {
    const { db } = host.context;
    const config = { label: 'Odd', visualType: 'text' };
    await host.addElements('user', [
      { fieldName: 'sys_allFields', fieldConfig: config, grouping: '' },
      { fieldName: 'sys_other', fieldConfig: config, grouping: '' },
    ]);
    const userID = await host.seed('user', { email: 'a@b.test', sys_allFields: 'kept', sys_other: 'too' });
    const genuine = await addRole('admin', { user: full });
    const mixed = await addRole('admin', {
      user: { readFields: ['fname', 'sys_allFields', 'sys_other'], writeFields: ['sys_allFields'] },
      partner: full,
    });
    const alone = await addRole('admin', { user: full });
    const sponsorID = await host.seed('sponsor', {
      roleConfig: { user: { readFields: ['sys_gone'], writeFields: all } },
    });
    const empty = { user: { readFields: [], writeFields: [] } };
    // The field and the roles that got it were created together.
    await db.transaction(async (tx) => {
      const about = { version: 1, topic: 'record', objectType: 'role', field: 'roleConfig' } as const;
      const before = { user: { readFields: ['fname'], writeFields: [] } };
      await appendChanges(tx, 'thief', [
        { ...about, record: alone, before: empty, after: { user: full } },
        { ...about, record: mixed, before, after: { user: full } },
        {
          topic: 'metadata',
          objectType: 'user',
          record: 'sys_allFields',
          version: 1,
          field: 'sys_allFields',
        },
      ]);
    });
    await db.transaction(async (tx) => {
      const about = { version: 1, topic: 'record', objectType: 'role', field: 'roleConfig' } as const;
      await appendChanges(tx, 'admin', [{ ...about, record: genuine, before: empty, after: { user: full } }]);
    });
    await upgrade();
    const own = ['own_sys_allFields'];
    expect((await configOf(genuine)).user).toEqual({ ...full, ...rights });
    expect((await configOf(alone)).user).toEqual({ readFields: own, writeFields: own, ...rights });
    expect((await configOf(mixed)).user).toEqual({
      readFields: ['fname', 'own_sys_allFields', 'own_sys_other'],
      writeFields: own,
      ...rights,
    });
    expect((await configOf(mixed)).partner).toEqual({ ...full, ...rights });
    expect((await dataOf('sponsor', sponsorID)).roleConfig).toEqual({
      user: { readFields: [], writeFields: all },
    });
    expect(await dataOf('user', userID)).toEqual({
      email: 'a@b.test',
      own_sys_allFields: 'kept',
      own_sys_other: 'too',
    });
    const names = await db.query<{ name: string }>(
      `select name from elements where name like '%sys\\_%' order by name`,
    );
    expect(names.map(({ name }) => name)).toEqual(['own_sys_allFields', 'own_sys_other']);
  });

  it('are not fields even if one is left over', async () => {
    await host.addElements('partner', [
      { fieldName: 'sys_allFields', fieldConfig: { label: 'Odd', visualType: 'text' }, grouping: '' },
    ]);
    const lists = { readFields: ['partnerName'], writeFields: [] };
    const { token } = await host.signIn({ type: 'admin', roleConfig: { partner: lists } });
    const { body } = await host.call('GET', '/dtl/form?objectType=partner', { token });
    expect((body as unknown as JsonObject[]).map(({ fieldName }) => fieldName)).toEqual(['partnerName']);
  });
});
