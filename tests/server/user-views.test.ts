// B6, W2.40: a user's role fits the type, and each call checks by its own view.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { findRecord } from '../../server/storage/records/records';
import { addPerson, getToken, newUser } from './support/accounts';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let token: string;
let partnerID: string;
const roles = 'role-administrator';

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  token = await getToken(host, (await addPerson(host)).email);
  partnerID = await host.seed('partner', { partnerName: 'Glow' });
});
afterAll(() => host.close());

const create = (change?: JsonObject) => host.call('POST', '/dtl/user', { token, body: newUser(change) });
const change = (userID: string, body: object) =>
  host.call('PATCH', `/dtl/user?userID=${userID}`, { token, body });
const findUser = (id: string) => findRecord(host.context.db, { objectType: 'user', id });
const own = (body: object) => host.call('PATCH', '/dtl/user', { token, body });

describe('a user', () => {
  it.each([
    ['Ürsula2@h.test', 422],
    ['ursula@müller.test', 422],
    ['ann+tax@h-1.test', 201],
  ])('with the email %s, which the sign-in page may refuse, is answered %d', async (email, status) => {
    const answer = await create({ email });
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.fieldErrors).toMatchObject({ email: [{ code: 'format' }] });
  });
  it('has a role whose type cannot change while it is in use [B6.4]', async () => {
    const { token, roleID } = await host.signIn({ type: 'admin', roleConfig: fullAccess });
    const change = (id: string, roleType: string) =>
      host.call('PATCH', `/dtl/role?roleID=${id}`, { token, body: { roleType } });
    expect(await change(roleID, 'partner')).toMatchObject({
      status: 422,
      body: { fieldErrors: { roleType: [{ message: 'You cannot change the type: 1 user has this role.' }] } },
    });
    const system = await host.seed('role', { roleName: 'S', roleType: 'partner', system: true });
    expect((await change(system, 'admin')).status).toBe(422);
    const free = await host.seed('role', { roleName: 'R', roleType: 'partner' });
    expect((await change(free, 'admin')).status).toBe(200);
  });

  it('has a named role of their own type [B6.4]', async () => {
    const partner = { type: 'partner', userTypeID: partnerID };
    const named = await create({ ...partner, roleConfig: { role: 'role-partner-administrator' } });
    expect(named).toMatchObject({
      status: 201,
      body: { user: { roleConfig: { role: 'role-partner-administrator' } } },
    });
    expect((await create({ ...partner, roleConfig: { role: roles } })).status).toBe(422);
    expect((await create({ roleConfig: { role: 'role-partner-administrator' } })).status).toBe(422);
  });

  it('is checked by the view of its call [W2.40, W2.41]', async () => {
    const loose = { phone: '(512) 555 0100 99' };
    const user = (await create()).body.user as { userID: string };
    const refused = await change(user.userID, loose);
    expect(refused).toMatchObject({
      status: 422,
      body: { fieldErrors: { phone: [{ message: 'Invalid phone number format 555-555-5555.' }] } },
    });
    expect((await own({ ...loose, lname: 'Lee', address: '1 Elm St' })).status).toBe(200);
    const emptied = await own({ fname: '' });
    expect(emptied.body.fieldErrors).toMatchObject({ fname: [{ message: 'First Name is required.' }] });
    const other = await change(user.userID, { fname: '' });
    expect(other.body.fieldErrors).toMatchObject({ fname: [{ message: 'This field is required.' }] });
    const primary = await host.call('POST', '/dtl/partner', {
      token,
      body: [
        { objectType: 'partner', itemData: { partnerName: 'P' } },
        { objectType: 'user', itemData: { userID: 'new', fname: 'F' } },
      ],
    });
    expect(Object.keys(primary.body.fieldErrors as object).sort()).toEqual([
      'user.authsource',
      'user.email',
      'user.lname',
    ]);
  });

  it('does not see fields of their own account that their role cannot read [R34.7]', async () => {
    const readFields = ['fname'];
    const { token, userID } = await host.signIn({
      type: 'admin',
      roleConfig: { user: { readFields, writeFields: readFields } },
    });
    const data: JsonObject = (await findUser(userID))?.data ?? {};
    const tell = async (body: object) =>
      (await host.call('PATCH', '/dtl/user', { token, body: { ...body, nosuch: 1 } })).body;
    const role = data['roleConfig.role'] ?? '';
    expect(await tell({ roleConfig: { role } })).toEqual(await tell({ roleConfig: { role: 'other' } }));
    for (const name of ['authsource', 'type', 'status', 'username', 'shop'])
      expect(await tell({ [name]: data[name] ?? null }), name).toEqual(await tell({ [name]: 'other' }));
  });
});
