// Two admins edit one role: the server merges rights to different fields and reports a conflict for the same one (W1.14).
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let token: string;
beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

const entry = (readFields: string[], writeFields: string[] = []) => ({ readFields, writeFields });

async function addRole(roleConfig: JsonObject) {
  const id = await host.seed('role', { roleName: 'Shared', roleType: 'partner', roleConfig });
  const path = `/dtl/role?roleID=${id}`;
  const patch = (config: JsonObject, version: number) =>
    host.call('PATCH', path, { token, body: { roleConfig: config, _version: version } });
  const read = async () => (await host.call('GET', path, { token })).body.roleConfig as JsonObject;
  return { patch, read };
}

it('merges ticks of different fields', async () => {
  const base = { partner: entry(['city']), user: entry(['email']) };
  const { patch, read } = await addRole(base);
  expect((await patch({ ...base, partner: entry(['city', 'zip']) }, 1)).status).toBe(200);
  const answer = await patch({ ...base, partner: entry(['city', 'state'], ['state']) }, 1);
  expect(answer).toMatchObject({ status: 200, body: { role: { _version: 3 } } });
  expect(await read()).toEqual({
    partner: entry(['city', 'zip', 'state'], ['state']),
    user: entry(['email']),
  });
});

it('does not restore a tick that another user removed', async () => {
  const { patch, read } = await addRole({ partner: entry(['city', 'zip']) });
  await patch({ partner: entry(['zip']) }, 1);
  await patch({ partner: entry(['city', 'zip', 'state']) }, 2 - 1);
  expect(await read()).toEqual({ partner: entry(['zip', 'state']) });
});

it('reports a conflict in the same field', async () => {
  const base = { partner: entry([]) };
  const { patch, read } = await addRole(base);
  await patch({ partner: entry(['zip'], ['zip']) }, 1);
  const { status, body } = await patch({ partner: entry(['zip']) }, 1);
  expect(status).toBe(409);
  expect(body.conflicts).toEqual({
    roleConfig: { base, yours: { partner: entry(['zip']) }, current: { partner: entry(['zip'], ['zip']) } },
  });
  expect(await read()).toEqual({ partner: entry(['zip'], ['zip']) });
});

it('merges across several versions', async () => {
  const { patch, read } = await addRole({ partner: entry([]) });
  await patch({ partner: entry(['city']) }, 1);
  await patch({ partner: entry(['city', 'zip']) }, 2);
  await patch({ partner: entry(['state']) }, 1);
  expect(await read()).toEqual({ partner: entry(['city', 'zip', 'state']) });
});
