// Number series: the server assigns the next number to each new record, and no one can write it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../schemas/values/json';
import { today } from '../../../schemas/values/today';
import { seedSystem } from '../../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let token: string;
const year = today().slice(0, 4);

const element = (fieldName: string, config: JsonObject = {}) => ({
  fieldName,
  grouping: 'A',
  fieldConfig: { label: fieldName, visualType: 'text', ...config },
});

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  await host.addElements('sponsor', [
    element('number', { series: 'INV-{year}-{0001}' }),
    element('tag', { formula: 'sponsorName + "/" + number' }),
  ]);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

const call = async (method: string, url: string, body?: object) => host.call(method, url, { token, body });
const create = async (data: JsonObject) => {
  const { body } = await call('POST', '/dtl/sponsor', data);
  return body.sponsor as { [name: string]: Json };
};
const listBy = async (query: string) =>
  ((await call('GET', `/dtl/sponsor?sort=number&limit=200&${query}`)).body.items as JsonObject[]).map(
    ({ number, tag }) => [number, tag],
  );
const put = async (config: JsonObject) => {
  const { body } = await call('GET', '/dtl/db?objectType=sponsor');
  const stored = (body.fields as JsonObject[]).find(({ fieldName }) => fieldName === 'number');
  const { status } = await call('PATCH', '/dtl/db', {
    ...{ objectType: 'sponsor', fieldName: 'number', grouping: 'A', _version: stored?._version },
    fieldConfig: { label: 'number', visualType: 'text', ...config },
  });
  expect(status).toBe(200);
};

describe('a number series', () => {
  it('numbers new records, and can be read by formulas [E8.6]', async () => {
    const first = await create({ sponsorName: 'A' });
    expect(first).toMatchObject({ number: `INV-${year}-0001`, tag: `A/INV-${year}-0001` });
    expect(await create({ sponsorName: 'B', number: 'mine' })).toBeUndefined();
    expect(await create({ sponsorName: 'B' })).toMatchObject({ number: `INV-${year}-0002` });
    const { status } = await call('PATCH', `/dtl/sponsor?sponsorID=${first.sponsorID}`, { number: 'mine' });
    expect(status).toBe(422);
    await call('PATCH', `/dtl/sponsor?sponsorID=${first.sponsorID}`, { sponsorName: 'A2' });
    expect(await listBy('f.sponsorName=A2')).toEqual([[`INV-${year}-0001`, `A2/INV-${year}-0001`]]);
  });

  it('numbers imported records, but not previews', async () => {
    const { id } = (
      await call('POST', '/dtl/import', { objectType: 'sponsor', columns: ['sponsorName'], key: '' })
    ).body;
    const rows = Array.from({ length: 30 }, () => ['Imported']);
    await call('POST', '/dtl/import/rows', { id, first: 0, rows });
    await call('POST', '/dtl/import/run', { id, whole: true });
    const numbers = Array.from({ length: 30 }, (_, n) => `INV-${year}-${`000${n + 3}`.slice(-4)}`);
    expect(await listBy('f.sponsorName=Imported')).toEqual(numbers.map((one) => [one, `Imported/${one}`]));
  });

  it('continues an earlier pattern, after the highest typed number [E8.6]', async () => {
    await put({ series: 'R-{1}' });
    await host.seed('sponsor', { sponsorName: 'Typed', number: 'R-41' });
    await host.seed('sponsor', { sponsorName: 'Typed', number: 'R-x' });
    expect((await create({ sponsorName: 'C' })).number).toBe('R-42');
    await put({ series: 'INV-{year}-{01}' });
    expect((await create({ sponsorName: 'D' })).number).toBe(`INV-${year}-33`);
    await put({ series: 'R-{1}' });
    expect((await create({ sponsorName: 'E' })).number).toBe('R-43');
  });

  it('uses no number for a refused record', async () => {
    await put({ series: 'Q-{1}' });
    await call('POST', '/dtl/sponsor', { sponsorName: 5 });
    expect((await create({ sponsorName: 'F' })).number).toBe('Q-1');
  });
});
