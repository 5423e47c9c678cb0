// Admins change rules at the same moment, on hosts that have not yet received each other's changes (E2.6, E4).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { seedSystem } from '../../../server/seed/seed';
import { putElement } from '../../../server/storage/metadata/elements';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let first: string;
let second: string;
const number = (config: JsonObject = {}) => ({ visualType: 'number', ...config });
const element = (fieldName: string, config: JsonObject) => ({
  objectType: 'sponsor',
  fieldName,
  fieldConfig: { label: fieldName, ...config },
});
const send = (method: string, fieldName: string, config: JsonObject, token = first, _version?: unknown) =>
  host.call(method, '/dtl/db', {
    token,
    body: { ...element(fieldName, config), ...(_version !== undefined && { _version }) },
  });
const read = async (fieldName: string) => {
  const { body } = await host.call('GET', '/dtl/db?objectType=sponsor', { token: first });
  return (body.fields as { fieldName: string; _version: number }[]).find(
    (one) => one.fieldName === fieldName,
  );
};
const errors = ({ body }: { body: JsonObject }) => JSON.stringify(body.fieldErrors ?? body.message ?? '');
let round = 0;
let a = '';
let b = '';

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  first = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  second = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
beforeEach(async () => {
  round += 1;
  a = `left${round}`;
  b = `right${round}`;
  for (const name of [a, b]) expect((await send('POST', name, number())).status).toBe(201);
});
afterAll(() => host.close());

describe('two simultaneous admins', () => {
  it('cannot create a circle of formulas', async () => {
    const versions = [(await read(a))?._version, (await read(b))?._version];
    const answers = await Promise.all([
      send('PATCH', a, number({ formula: `${b} + 1` }), first, versions[0]),
      send('PATCH', b, number({ formula: `${a} + 1` }), second, versions[1]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.map(errors).join()).toContain('depends back on');
  });

  it('cannot create a circle of conditions', async () => {
    const versions = [(await read(a))?._version, (await read(b))?._version];
    const answers = await Promise.all([
      send('PATCH', a, number({ showWhen: { required: [b] }, whenHidden: 'clear' }), first, versions[0]),
      send('PATCH', b, number({ showWhen: { required: [a] }, whenHidden: 'clear' }), second, versions[1]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('see another node’s latest change', async () => {
    await read(a);
    // Another node's change, stored but not announced yet.
    const config = { label: a, ...number({ formula: `${b} + 1` }) };
    await putElement(host.context.db, { objectType: 'sponsor', name: a, grouping: '', config });
    const version = (await read(b))?._version;
    const circle = await send('PATCH', b, number({ formula: `${a} + 1` }), second, version);
    expect([circle.status, errors(circle)]).toEqual([422, expect.stringContaining('depends back on')]);
    const { status } = await host.call('DELETE', `/dtl/db?objectType=sponsor&fieldName=${b}`, {
      token: second,
    });
    expect(status).toBe(422);
  });

  it('receive a conflict about one rule', async () => {
    const version = (await read(a))?._version;
    const answers = await Promise.all([
      send('PATCH', a, number({ limits: { minimum: 1 } }), first, version),
      send('PATCH', a, number({ limits: { minimum: 2 } }), second, version),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('merge different settings of one field', async () => {
    const version = (await read(a))?._version;
    const answers = await Promise.all([
      send('PATCH', a, number({ limits: { minimum: 1 } }), first, version),
      send('PATCH', a, number({ showWhen: { required: [b] } }), second, version),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(JSON.stringify(await read(a))).toMatch(/"minimum":1/);
    expect(JSON.stringify(await read(a))).toMatch(/showWhen/);
  });
});

describe('a field in a formula', () => {
  it('keeps a type that the formula can use', async () => {
    await send('PATCH', a, number({ formula: `${b} * 2` }), first, (await read(a))?._version);
    const { status, body } = await send(
      'PATCH',
      b,
      { visualType: 'text' },
      second,
      (await read(b))?._version,
    );
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(`'${a}' has a rule`)]);
  });
});

const restore = (fieldName: string) =>
  host.call('POST', '/dtl/db/restore', { token: first, body: { objectType: 'sponsor', fieldName } });
const remove = async (fieldName: string) => {
  const path = `/dtl/db?objectType=sponsor&fieldName=${fieldName}`;
  const { status, body } = await host.call('DELETE', path, { token: first });
  if (status !== 400) return { status };
  return host.call('DELETE', `${path}&confirmKey=${body.confirmKey}`, { token: first });
};

describe('a deleted field with a formula that is restored', () => {
  it('is computed from the current values', async () => {
    const id = await host.seed('sponsor', { sponsorName: 'Acme', [b]: 2 });
    await send('PATCH', a, number({ formula: `${b} * 2` }), first, (await read(a))?._version);
    expect((await remove(a)).status).toBe(200);
    await host.call('PATCH', `/dtl/sponsor?sponsorID=${id}`, { token: first, body: { [b]: 5 } });
    expect((await restore(a)).status).toBe(200);
    const { body } = await host.call('GET', `/dtl/sponsor?sponsorID=${id}`, { token: first });
    expect(body).toMatchObject({ [b]: 5, [a]: 10 });
  });

  it('is refused while its field is deleted', async () => {
    await send('PATCH', a, number({ formula: `${b} * 2` }), first, (await read(a))?._version);
    expect([(await remove(a)).status, (await remove(b)).status]).toEqual([200, 200]);
    expect((await restore(a)).status).toBe(422);
    expect((await restore(b)).status).toBe(200);
    expect((await restore(a)).status).toBe(200);
  });
});
