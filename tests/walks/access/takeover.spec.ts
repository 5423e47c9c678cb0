// Attacks by a narrow admin, a partner and a thief: afterwards no one has more access than before, and the admin still has all.
import type { Caller } from '../support/call';
import { createPeople, type People } from '../support/people';
import { type Product, runCommand, startProduct } from '../support/product';
import { expect, test } from '../support/walk';

const everything = { readFields: ['sys_allFields'], writeFields: ['sys_allFields'] };
const nothing = { readFields: [], writeFields: [] };
const kinds = ['sponsor', 'brand', 'product', 'partner', 'user'];

/** Calls that a full admin can make. */
async function expectAdministratorWhole(product: Caller, people: People): Promise<void> {
  const { token } = await people.of('administrator');
  const partner = await product.call('GET', '/dtl/partner?partnerID=partner-0002', { token });
  expect(partner.body).toMatchObject({ partnerName: 'Evergreen Lightscapes', city: 'Tucson' });
  const saved = await product.call('PATCH', '/dtl/partner?partnerID=partner-0002', {
    token,
    body: { zip: '85718' },
  });
  expect(saved.status, saved.text).toBe(200);
  await product.signIn('admin@leadfield.test');
}

test.describe('a weak administrator', () => {
  // [R57.1, R57.3]
  test('cannot make a field whose name is a wildcard', async ({ product, people }) => {
    const { token } = await people.of('configurer');
    for (const fieldName of ['sys_allFields', 'sys_other', '__proto__', '__all', 'constructor']) {
      const access = { read: ['role-partner-client'], write: ['role-partner-client'] };
      const element = {
        objectType: 'partner',
        fieldName,
        grouping: 'General',
        fieldConfig: { label: 'x', visualType: 'text' },
      };
      const answer = await product.call('POST', '/dtl/db', { token, body: { ...element, access } });
      expect(answer.status, `${fieldName}: ${answer.text}`).toBe(422);
    }
    const client = await people.of('client');
    const own = await product.call('GET', '/dtl/form?objectType=partner', { token: client.token });
    expect(own.body.map((one: { fieldName: string }) => one.fieldName)).not.toContain('einssn_encrypt');
  });

  // [R56.4, R56.5]
  test('cannot write metadata without the right to', async ({ product, people }) => {
    const { token } = await people.of('reader');
    const fieldConfig = {
      label: 'City',
      visualType: 'text',
      defaultValue: 'Nowhere',
      populateDefaultOnTargetTable: true,
    };
    const body = { objectType: 'partner', fieldName: 'city', grouping: 'Address', fieldConfig };
    expect((await product.call('PATCH', '/dtl/db', { token, body })).status).toBe(422);
    await expectAdministratorWhole(product, people);
  });

  // [R55.1, R55.2, R55.3]
  test('cannot take from others what it does not have', async ({ product, people }) => {
    for (const person of ['reader', 'configurer', 'roleKeeper'] as const) {
      const { token } = await people.of(person);
      for (const roleConfig of [
        Object.fromEntries(kinds.map((objectType) => [objectType, nothing])),
        {},
        { partner: nothing },
      ]) {
        const answer = await product.call('PATCH', '/dtl/role?roleID=role-administrator', {
          token,
          body: { roleConfig },
        });
        expect(answer.status, `${person}: ${answer.text}`).toBe(422);
      }
      // Without a narrowing map, the roles of its users decide.
      const narrowed = { roleConfig: { partner: nothing, user: nothing } };
      const partner = await product.call('PATCH', '/dtl/partner?partnerID=partner-0001', {
        token,
        body: narrowed,
      });
      expect(partner.status, partner.text).toBe(422);
    }
    await expectAdministratorWhole(product, people);
  });

  test('cannot give itself more rights', async ({ product, people }) => {
    for (const person of [
      'reader',
      'configurer',
      'roleKeeper',
      'narrowSponsor',
      'support',
      'client',
    ] as const) {
      const { token, userID } = await people.of(person);
      const body = { roleConfig: { role: 'role-administrator' } };
      for (const path of ['/dtl/user', `/dtl/user?userID=${userID}`]) {
        const answer = await product.call('PATCH', path, { token, body });
        expect(answer.status, `${person} ${path}: ${answer.text}`).toBe(422);
      }
      const role = { roleName: `Strong ${person}`, roleType: 'admin', roleConfig: { partner: everything } };
      expect([403, 422]).toContain((await product.call('POST', '/dtl/role', { token, body: role })).status);
    }
  });
});

test.describe('the administrator', () => {
  // [R55.3]
  test('cannot lock out everyone, including itself', async ({ product, people }) => {
    const { token, userID } = await people.of('administrator');
    const role = '/dtl/role?roleID=role-administrator';
    const tries = [
      ['PATCH', role, { roleConfig: Object.fromEntries(kinds.map((objectType) => [objectType, nothing])) }],
      ['PATCH', role, { roleConfig: { partner: nothing } }],
      ['PATCH', role, { roleConfig: {} }],
      ['PATCH', role, { roleConfig: null }],
      ['PATCH', role, { roleType: 'partner' }],
      ['DELETE', role, undefined],
      ['DELETE', `/dtl/user?userID=${userID}`, undefined],
    ] as const;
    for (const [method, path, body] of tries) {
      const answer = await product.call(method, path, { token, ...(body && { body }) });
      expect([409, 422], `${method} ${JSON.stringify(body)}: ${answer.status} ${answer.text}`).toContain(
        answer.status,
      );
    }
    await expectAdministratorWhole(product, people);
  });
});

test.describe('deleting the last administrator', () => {
  let lonely: Product;
  test.beforeAll(async () => {
    lonely = await startProduct();
  });
  test.afterAll(() => lonely.remove());

  // [R55.4, R55.5]
  test('is refused until another can sign in', async () => {
    const people = createPeople(lonely);
    const { token } = await people.of('administrator');
    const list = await lonely.call('GET', '/dtl/user?view=list', { token });
    const others = list.body.filter(
      (one: { userID: string; roleConfig?: { role: string } }) =>
        one.roleConfig?.role === 'role-administrator' && one.userID !== 'user-admin',
    );
    for (const { userID } of others)
      expect((await lonely.call('DELETE', `/dtl/user?userID=${userID}`, { token })).status).toBe(200);
    const last = [
      ['PATCH', { status: 'suspended' }],
      ['PATCH', { roleConfig: { role: 'role-marketing-viewer' } }],
      ['PATCH', { roleConfig: { role: null } }],
      ['PATCH', { type: 'partner', userTypeID: 'partner-0001' }],
      // No provider is configured, so no one could sign in with it.
      ['PATCH', { authsource: 'google' }],
      ['DELETE', undefined],
    ] as const;
    for (const [method, body] of last) {
      const answer = await lonely.call(method, '/dtl/user?userID=user-admin', {
        token,
        ...(body && { body }),
      });
      expect([409, 422], `${method} ${JSON.stringify(body)}: ${answer.status} ${answer.text}`).toContain(
        answer.status,
      );
    }
    await expectAdministratorWhole(lonely, people);
    await lonely.stop();
    const repaired = await runCommand('admin:create', ['second@example.test'], { DATA_DIR: lonely.dataDir });
    expect(repaired.code, repaired.output).toBe(0);
    expect(repaired.output).toMatch(/setpassword\?resettoken=/);
  });
});

test.describe('a thief with a token', () => {
  // [R58.1, R58.2]
  test('gets neither the e-mail nor the password', async ({ product, people }) => {
    const victim = await people.another('partner');
    const { token } = victim;
    for (const body of [
      { email: 'thief@example.test' },
      { email: 'thief@example.test', _currentPassword: 'guess-1234' },
    ]) {
      const answer = await product.call('PATCH', '/dtl/user', {
        token,
        body: { ...body, phone: '512-555-0123' },
      });
      expect(answer.status, answer.text).toBe(422);
      expect(answer.body.fieldErrors.email[0].code).toBe('reauthenticate');
    }
    const own = await product.call('GET', '/dtl/user', { token });
    expect(own.body.accontact).toMatchObject({ email: victim.email, phone: '512-555-0100' });
    const body = { currentPassword: 'guess-1234', password: 'Thief-horse-1' };
    expect((await product.call('PATCH', '/auth/password', { token, body })).status).toBe(422);
    await product.signIn(victim.email, victim.password);
  });
});

test.describe('a partner', () => {
  // [R35.2]
  test('cannot make a user of another company its primary user', async ({ product, people }) => {
    const partner = await people.of('partner');
    const admin = await people.of('administrator');
    for (const token of [partner.token, admin.token]) {
      const body = [
        { objectType: 'partner', itemData: {} },
        { objectType: 'user', itemData: { userID: 'user-0006' } },
      ];
      const answer = await product.call('PATCH', '/dtl/partner?partnerID=partner-0001', { token, body });
      expect(answer.status, answer.text).toBe(422);
    }
    const kept = await product.call('GET', '/dtl/partner?partnerID=partner-0001', { token: admin.token });
    expect(kept.body.primaryUserID).toBe('user-partner');
  });

  // [R61.1]
  test('cannot be deleted while it has users', async ({ product, people }) => {
    const { token } = await people.of('administrator');
    const path = '/dtl/partner?partnerID=partner-0001';
    const refused = await product.call('DELETE', path, { token });
    expect(refused.status, refused.text).toBe(409);
    expect(refused.body.counts.user).toBeGreaterThan(2);
    const asked = await product.call('DELETE', `${path}&with=users&preview=1`, { token });
    expect(asked.body.counts.user).toBe(refused.body.counts.user);
    await product.signIn('client@leadfield.test');
  });
});
