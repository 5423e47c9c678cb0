// New seeded elements are added to a database in use, and nothing is removed from it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRoles } from '../../../objects/index';
import { seedSystem } from '../../../server/seed/seed';
import { addPerson, getToken } from '../support/accounts';
import { openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let token: string;
beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  token = await getToken(host, (await addPerson(host)).email);
  await host.addElements('partner', [
    { fieldName: 'ownField', grouping: 'Own', fieldConfig: { label: 'Own', visualType: 'text' } },
    { fieldName: 'goneField', grouping: 'Own', fieldConfig: { label: 'Gone', visualType: 'text' } },
  ]);
  await host.context.db.query(`update elements set deleted_at = now() where name = 'goneField'`);
});
afterAll(() => host.close());

/** As if the release before had not known them. */
const forget = (...names: string[]) =>
  host.context.db.query(`delete from elements where object_type = 'partner' and name = any($1)`, [names]);

async function listPartnerElements() {
  const { body } = await host.call('GET', '/dtl/db?objectType=partner', { token });
  return new Map((body.fields as { fieldName: string }[]).map((one) => [one.fieldName, one]));
}

describe('a seeded field', () => {
  it('is added to own and deleted elements', async () => {
    await forget('city', 'zip');
    await seedSystem(host.context.db);
    const names = [...(await listPartnerElements()).keys()];
    expect(names).toEqual(expect.arrayContaining(['city', 'zip', 'ownField']));
    expect(names).not.toContain('goneField');
  });

  it('does not replace an administrator’s field of the same name', async () => {
    await forget('city');
    const fieldConfig = { label: 'Our city', visualType: 'textarea' };
    await host.addElements('partner', [{ fieldName: 'city', grouping: 'Own', fieldConfig }]);
    await seedSystem(host.context.db);
    const [row] = await host.context.db.query(
      `select config ->> 'label' as label, seeded from elements where object_type = 'partner' and name = 'city'`,
    );
    expect(row).toEqual({ label: 'Our city', seeded: false });
  });

  it('keeps an admin’s changes', async () => {
    await host.context.db.query(
      `update elements set config = config || '{"label":"Postcode"}' where object_type = 'partner' and name = 'zip'`,
    );
    await forget('state');
    await seedSystem(host.context.db);
    const [row] = await host.context.db.query(
      `select config ->> 'label' as label from elements where object_type = 'partner' and name = 'zip'`,
    );
    expect(row?.label).toBe('Postcode');
  });
});

describe('a system role', () => {
  it('is added again if it is missing', async () => {
    await host.context.db.query(`delete from records where kind = 'role' and id = $1`, [
      systemRoles.partnerAdministrator,
    ]);
    await seedSystem(host.context.db);
    const role = await host.call('GET', `/dtl/role?roleID=${systemRoles.partnerAdministrator}`, { token });
    expect(role.status).toBe(200);
  });
});
