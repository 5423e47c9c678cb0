// An access map can only name existing objects and fields; a new unknown name is refused with its path (R34, R56).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let token: string;
beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  token = (await host.signIn({ type: 'admin', roleConfig: { ...fullAccess, canManageRoles: true } })).token;
});
afterAll(() => host.close());

const call = (method: string, url: string, body: unknown) => host.call(method, url, { token, body });
const role = (roleConfig: JsonObject) => ({ roleName: 'Driver', roleType: 'partner', roleConfig });
const make = (roleConfig: JsonObject) => call('POST', '/dtl/role', role(roleConfig));
const stored = (roleConfig: JsonObject) => host.seed('role', role(roleConfig));
const change = (id: string, roleConfig: JsonObject) =>
  call('PATCH', `/dtl/role?roleID=${id}`, { roleConfig });
const names = (readFields: string[], more: JsonObject = {}): JsonObject => ({
  partner: { readFields, writeFields: [], ...more },
});
const messages = ({ body }: { body: JsonObject }) =>
  ((body.fieldErrors as JsonObject | undefined)?.roleConfig as { message: string }[] | undefined)?.map(
    ({ message }) => message,
  );

const cases: [string, JsonObject, string][] = [
  [
    'a field',
    names(['citty']),
    "In the access to 'partner', 'readFields' names no field: 'citty'. Did you mean 'city'?",
  ],
  [
    'a right',
    names(['city'], { canDelte: true }),
    "In the access to 'partner', there is no 'canDelte'. Did you mean 'canDelete'?",
  ],
  ['an object', { nosuchthing: { readFields: [], writeFields: [] } }, "There is no object 'nosuchthing'."],
];

describe('the access of a role', () => {
  it.each(cases)('is made with no unknown name of %s', async (_, roleConfig, message) => {
    const answer = await make(roleConfig);
    expect([answer.status, messages(answer)]).toEqual([422, [message]]);
  });

  it.each(cases)('is given no unknown name of %s', async (_, roleConfig, message) => {
    const answer = await change(await stored(names(['city'])), roleConfig);
    expect([answer.status, messages(answer)]).toEqual([422, [message]]);
  });

  it.each(cases)('is applied from no file with an unknown name of %s', async (_, roleConfig, message) => {
    const { body, status } = await call('POST', '/dtl/configuration', {
      files: { 'roles/driver.json': { ...role(roleConfig), roleName: 'Of a file' } },
    });
    expect([status, body.message]).toEqual([422, `roles/driver.json: roleConfig: ${message}`]);
  });

  it('keeps the name of an existing role', async () => {
    const id = await stored(names(['gone', 'city']));
    expect((await change(id, names(['gone', 'city', 'zip']))).status).toBe(200);
    const answer = await change(id, names(['gone', 'never', 'zip']));
    expect(messages(answer)).toEqual(["In the access to 'partner', 'readFields' names no field: 'never'."]);
  });

  it('may name a field that is in the trash', async () => {
    const fieldConfig = { label: 'Vans', visualType: 'text' };
    await call('POST', '/dtl/db', { objectType: 'partner', fieldName: 'vans', fieldConfig });
    const path = '/dtl/db?objectType=partner&fieldName=vans';
    const asked = await host.call('DELETE', path, { token });
    if (asked.body.confirmKey)
      await host.call('DELETE', `${path}&confirmKey=${asked.body.confirmKey}`, { token });
    expect((await make(names(['vans']))).status).toBe(201);
  });

  it('of a company accepts existing names, too', async () => {
    const id = await host.seed('partner', { partnerName: 'Glow' });
    const answer = await call('PATCH', `/dtl/partner?partnerID=${id}`, { roleConfig: names(['citty']) });
    expect([answer.status, messages(answer)?.length]).toEqual([422, 1]);
  });

  it('does not reveal whether a field exists to callers who cannot grant it', async () => {
    const access = {
      ...fullAccess,
      partner: { readFields: ['city'], writeFields: ['city'] },
      canManageRoles: true,
    };
    const narrow = await host.signIn({ type: 'admin', roleConfig: access });
    const ask = (roleConfig: JsonObject) =>
      host.call('POST', '/dtl/role', { token: narrow.token, body: role(roleConfig) });
    const [hidden, unknown] = [await ask(names(['zip'])), await ask(names(['zipp']))];
    expect(hidden.status).toBe(422);
    expect(unknown.body).toEqual(hidden.body);
  });
});
