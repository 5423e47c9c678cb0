// R55–R57: what a narrow admin cannot do to users of higher rank, and which rights a reused name grants.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRoles } from '../../objects/index';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { addPerson } from './support/accounts';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin: string;
const all = ['sys_allFields'];
const whole = { readFields: all, writeFields: all };

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

const signIn = async (roleConfig: JsonObject) => (await host.signIn({ type: 'admin', roleConfig })).token;
const send = (method: string, url: string, body: unknown, token = admin) =>
  host.call(method, url, { token, body });

describe('the account of a higher rank [R55.1]', () => {
  it.each([
    ['userTypeID', (company: string) => company],
    ['role', () => 'client'],
    ['requirePWChange', () => true],
    ['shop', () => 'other-store.myshopify.com'],
    ['status', () => 'suspended'],
  ])('is protected from changes of its %s', async (name, toValue) => {
    const [home, elsewhere] = [await host.seed('partner', {}), await host.seed('partner', {})];
    const place = { type: 'partner', userTypeID: home, role: 'admin' };
    const { userID } = await addPerson(host, {
      ...place,
      'roleConfig.role': systemRoles.partnerAdministrator,
    });
    const body = { [name]: toValue(elsewhere) };
    const narrow = await signIn({ user: whole });
    const refused = await send('PATCH', `/dtl/user?userID=${userID}`, body, narrow);
    expect(refused).toMatchObject({ status: 422, body: { fieldErrors: { [name]: [{ code: 'rank' }] } } });
    expect((await send('PATCH', `/dtl/user?userID=${userID}`, body)).status).toBe(200);
  });

  it('cannot get an invite or a role by the detail call', async () => {
    const { email } = await addPerson(host, { 'roleConfig.role': systemRoles.administrator });
    const narrow = await signIn({ user: whole });
    for (const change of [{ sendinvite: true }, { role: 'client' }, { authsource: 'google' }])
      expect((await send('PUT', '/dtl/users', { username: email, ...change }, narrow)).status).toBe(422);
  });
});

describe('the primary user of a company', () => {
  it('is hidden from callers who cannot set it', async () => {
    const partners = [await host.seed('partner', {}), await host.seed('partner', {})] as const;
    const { userID } = await addPerson(host, { type: 'partner', userTypeID: partners[0] });
    const reader = await signIn({ partner: { readFields: all, writeFields: ['city'] } });
    const body = [
      { objectType: 'partner', itemData: {} },
      { objectType: 'user', itemData: { userID } },
    ];
    const answers = [];
    for (const partnerID of partners)
      answers.push(await send('PATCH', `/dtl/partner?partnerID=${partnerID}`, body, reader));
    expect(answers[0]?.status).toBe(422);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });
});

describe('a field of a name used before [R57.1]', () => {
  it('has the readers and writers that are chosen now', async () => {
    const element = {
      ...{ objectType: 'partner', fieldName: 'usedBefore', grouping: 'General' },
      fieldConfig: { label: 'Used before', visualType: 'text' },
    };
    const { token, roleID } = await host.signIn({
      type: 'admin',
      roleConfig: { partner: { readFields: ['partnerName'], writeFields: ['partnerName'] } },
    });
    const own = async () =>
      (
        (await host.call('GET', '/dtl/form?objectType=partner', { token })).body as unknown as {
          fieldName: string;
        }[]
      ).map(({ fieldName }) => fieldName);
    expect((await send('POST', '/dtl/db', element)).status).toBe(201);
    expect(await own()).toContain('usedBefore');
    await send('DELETE', '/dtl/db', { objectType: 'partner', fieldName: 'usedBefore' });
    expect((await send('POST', '/dtl/db', { ...element, access: { read: [], write: [] } })).status).toBe(201);
    expect(await own()).toEqual(['partnerName']);
    const role = await host.call('GET', `/dtl/role?roleID=${roleID}`, { token: admin });
    expect(JSON.stringify(role.body)).not.toContain('usedBefore');
  });
});

describe('a condition that empties values', () => {
  const field = (fieldName: string, config: JsonObject = {}) => ({
    ...{
      objectType: 'partner',
      fieldName,
      type: 'number',
      grouping: fieldName === 'probe' ? 'Oracle' : 'General',
    },
    fieldConfig: { label: fieldName, visualType: 'number', ...config },
  });
  const asksHidden = { required: ['rating'], properties: { rating: { minimum: 50 } } };

  // [E2.5a]
  it('uses only fields that its author can read', async () => {
    for (const name of ['rating', 'probe', 'open'])
      expect((await send('POST', '/dtl/db', field(name))).status).toBe(201);
    const own = ['partnerName', 'probe', 'open'];
    const narrow = await signIn({ partner: { readFields: own, writeFields: own, canConfigure: true } });
    const set = (config: JsonObject) => send('PATCH', '/dtl/db', field('probe', config), narrow);
    expect((await set({ showWhen: asksHidden })).status).toBe(200);
    const refused = await set({ showWhen: asksHidden, whenHidden: 'clear' });
    expect(refused).toMatchObject({
      status: 422,
      body: { fieldErrors: { whenHidden: [{ code: 'notReadable' }] } },
    });
    expect((await set({ showWhen: { required: ['open'] }, whenHidden: 'clear' })).status).toBe(200);
    const groups = [{ grouping: 'Oracle', title: '', description: '', showWhen: asksHidden }];
    const layout = { fields: [], groups };
    const laid = await send('POST', '/dtl/db/layout', { objectType: 'partner', layout }, narrow);
    expect(laid.status).toBe(422);
    expect(laid.body.message).toContain("'probe'");
    // Callers who can read the field can restore it.
    expect(
      (await send('PATCH', '/dtl/db', field('probe', { showWhen: asksHidden, whenHidden: 'clear' }))).status,
    ).toBe(200);
    // An earlier fault must not prevent a change of another setting.
    const kept = { showWhen: asksHidden, whenHidden: 'clear', help: 'Words' };
    expect((await set(kept)).status).toBe(200);
  });

  // [E2.5a]
  it('cannot be restored where its group got the condition', async () => {
    const own = ['partnerName', 'hedge', 'fence'];
    const narrow = await signIn({ partner: { readFields: own, writeFields: own, canConfigure: true } });
    for (const name of own.slice(1)) {
      const made = { ...field(name, { whenHidden: 'clear' }), grouping: 'Yard' };
      expect((await send('POST', '/dtl/db', made)).status).toBe(201);
    }
    const hedge = { objectType: 'partner', fieldName: 'hedge' };
    const drop = async () => expect((await send('DELETE', '/dtl/db', hedge, narrow)).status).toBe(200);
    const restore = (token: string) => send('POST', '/dtl/db/restore', hedge, token);
    await drop();
    expect((await restore(narrow)).status).toBe(200);
    await drop();
    // The other field keeps its values; the deleted one is ignored.
    const kept = { ...field('fence'), grouping: 'Yard' };
    expect((await send('PATCH', '/dtl/db', kept, narrow)).status).toBe(200);
    const groups = [{ grouping: 'Yard', title: '', description: '', showWhen: asksHidden }];
    const laid = await send(
      'POST',
      '/dtl/db/layout',
      { objectType: 'partner', layout: { fields: [], groups } },
      narrow,
    );
    expect(laid.status).toBe(200);
    expect((await restore(narrow)).status).toBe(422);
    expect((await restore(admin)).status).toBe(200);
  });
});
