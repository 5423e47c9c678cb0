// Work on an administrators' object that continues after its deletion (E1).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAdministrator, vehicle } from './support/administrator';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin = '';

beforeAll(async () => {
  host = await openTestHost();
  admin = await openAdministrator(host);
});
afterAll(() => host.close());

const send = (method: string, path: string, body?: object, token = admin) =>
  host.call(method, path, { token, ...(body && { body }) });
const make = (more: object = {}) => send('POST', '/dtl/object', { ...vehicle, ...more });

describe('a deleted object', () => {
  it('does not change roles or leave anything to undo [E1.6]', async () => {
    const key = 'boat';
    expect((await make({ label: 'Boat', plural: 'Boats', titleLabel: 'Name' })).status).toBe(201);
    const element = { label: 'Hull', visualType: 'text' };
    await send('POST', '/dtl/db', { objectType: key, fieldName: 'hull', fieldConfig: element });
    const roleConfig = { [key]: { readFields: ['name'], writeFields: [] } };
    const role = { roleName: 'Sailors', roleType: 'partner', roleConfig };
    const { roleID } = (await send('POST', '/dtl/role', role)).body.role as { roleID: string };
    const made = await send('POST', `/dtl/record/${key}`, { name: 'A' });
    const ids = [(made.body[key] as { id: string }).id];
    const change = (of: object) =>
      send('POST', '/dtl/bulk', { objectType: key, select: { ids }, change: of });
    const jobs = [await change({ field: 'hull', value: 'Oak' }), await change({ delete: true })];
    expect((await send('DELETE', `/dtl/object?objectType=${key}&key=${key}`)).status).toBe(200);
    for (const { body } of jobs) {
      expect(body.changed).toBe(1);
      expect((await send('POST', '/dtl/job/undo', { id: body.jobID })).status).toBe(404);
    }
    const wider = { ...roleConfig, partner: { readFields: ['partnerName'], writeFields: [] } };
    const patch = (config: object) => send('PATCH', `/dtl/role?roleID=${roleID}`, { roleConfig: config });
    expect((await patch(wider)).status).toBe(200);
    expect((await patch({ ...wider, [key]: { readFields: [], writeFields: [] } })).status).toBe(422);
    await send('POST', '/dtl/object/restore', { objectType: key });
    expect((await send('GET', `/dtl/role?roleID=${roleID}`)).body.roleConfig).toEqual(wider);
    for (const { body } of jobs.reverse())
      expect((await send('POST', '/dtl/job/undo', { id: body.jobID })).status).toBe(200);
  });

  it('cannot be granted by callers who might not have it [E1.6]', async () => {
    const key = 'trailer';
    await make({ label: 'Trailer', plural: 'Trailers' });
    const role = { roleName: 'Towing', roleType: 'admin', roleConfig: {} as object };
    role.roleConfig = { [key]: { readFields: ['plate'], writeFields: [] } };
    const { roleID } = (await send('POST', '/dtl/role', role)).body.role as { roleID: string };
    await send('DELETE', `/dtl/object?objectType=${key}&key=${key}`);
    const all = { readFields: ['sys_allFields'], writeFields: ['sys_allFields'] };
    const manager = await host.signIn({ type: 'admin', roleConfig: { user: all, canManageRoles: true } });
    const userID = await host.seed('user', { email: 'tow@example.test', type: 'admin' });
    const assign = (token: string) =>
      send('PATCH', `/dtl/user?userID=${userID}`, { roleConfig: { role: roleID } }, token);
    expect((await assign(manager.token)).status).toBe(422);
    expect((await assign(admin)).status).toBe(200);
  });
});
