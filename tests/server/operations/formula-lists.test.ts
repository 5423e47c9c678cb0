// Lists by computed fields sort and filter by the type of the field, also after each recomputation (E4).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { seedSystem } from '../../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin: string;
const ids: string[] = [];

const records: JsonObject[] = [
  { amount: 9, day: '2026-03-08', word: 'b' },
  { amount: 10, day: '1999-12-31', word: 'B' },
  { amount: 100, day: '2026-11-01', word: 'a' },
  { amount: -2.5, day: '2026-02-28', word: 'ä' },
  {},
];
const inputs = [
  ['amount', { visualType: 'number' }],
  ['day', { visualType: 'datePicker' }],
  ['word', { visualType: 'text' }],
] as const;
const worked = [
  ['twice', { visualType: 'number', formula: 'amount * 2' }],
  ['price', { visualType: 'money', formula: 'amount * 1.005' }],
  ['part', { visualType: 'percentage', formula: 'amount / 400' }],
  ['due', { visualType: 'datePicker', formula: 'day' }],
  ['words', { visualType: 'text', formula: 'has(word) ? word + "!" : ""' }],
  ['large', { visualType: 'checkbox', formula: 'amount >= 10' }],
] as const;

const call = (method: string, path: string, body?: object) =>
  host.call(method, path, { token: admin, ...(body && { body }) });
const add = (fieldName: string, config: object) =>
  call('POST', '/dtl/db', {
    ...{ objectType: 'sponsor', fieldName },
    fieldConfig: { label: fieldName, ...config },
  });
const change = async (fieldName: string, config: object) => {
  const { body } = await call('GET', '/dtl/db?objectType=sponsor');
  const fields = body.fields as { fieldName: string; _version: number }[];
  const _version = fields.find((one) => one.fieldName === fieldName)?._version;
  const fieldConfig = { label: fieldName, ...config };
  const answer = await call('PATCH', '/dtl/db', { objectType: 'sponsor', fieldName, _version, fieldConfig });
  expect(answer.status).toBe(200);
};
/** The records found, by their place above. */
const find = async (query: string) => {
  const { status, body } = await call('GET', `/dtl/sponsor?limit=50&${query}`);
  expect(status, query).toBe(200);
  const rows = body.items as { sponsorID: string }[];
  return rows.map(({ sponsorID }) => ids.indexOf(sponsorID)).filter((index) => index >= 0);
};
/** Records of one value have no order among each other. */
const sameOf = (index: number) => String(index === 1 || index === 2);
const found = async (query: string) => (await find(query)).sort();

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  for (const [name, config] of inputs) expect((await add(name, config)).status, name).toBe(201);
  for (const [index, data] of records.entries()) {
    ids.push(await host.seed('sponsor', { sponsorName: `Sponsor ${index}` }));
    expect((await call('PATCH', `/dtl/sponsor?sponsorID=${ids[index]}`, data)).status).toBe(200);
  }
  for (const [name, config] of worked) {
    const { status, body } = await add(name, config);
    expect([status, body.fieldErrors], name).toEqual([201, undefined]);
  }
});
afterAll(() => host.close());

describe('a list sorted by a computed field', () => {
  it.each([
    ['twice', [3, 0, 1, 2, 4]],
    ['price', [3, 0, 1, 2, 4]],
    ['due', [1, 3, 0, 2, 4]],
    ['words', [2, 3, 0, 1, 4]],
  ] as const)('follows the type of %s', async (name, order) => {
    expect(await find(`sort=${name}`)).toEqual(order);
    const filled = order.filter((index) => index !== 4).reverse();
    expect(await find(`sort=-${name}`)).toEqual([...filled, 4]);
  });

  it('sorts an empty checkbox as No [R82.1]', async () => {
    const large = ['false', 'false', 'false', 'true', 'true'];
    expect((await find('sort=large')).map(sameOf)).toEqual(large);
    expect((await find('sort=-large')).map(sameOf)).toEqual(large.toReversed());
  });

  it('has empty ones last, also invalid shares', async () => {
    expect((await find('sort=part')).slice(0, 3)).toEqual([0, 1, 2]);
    expect((await find('sort=-part')).slice(0, 3)).toEqual([2, 1, 0]);
  });
});

describe('a list filtered by a computed field', () => {
  it.each([
    ['f.twice=18', [0]],
    ['f.twice[gt]=18', [1, 2]],
    ['f.twice[lt]=9', [3]],
    ['f.price=9.05', [0]],
    ['f.price[gte]=10.05', [1, 2]],
    ['f.part=25%25', [2]],
    ['f.due=2026-03-08', [0]],
    ['f.due[lt]=2026-03-01', [1, 3]],
    ['f.words=a!', [2]],
    ['f.words[starts]=Ä', [2, 3]],
    ['f.large=true', [1, 2]],
    ['f.twice[empty]=true', [4]],
    ['f.due[empty]=false', [0, 1, 2, 3]],
  ])('%s', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });
});

describe('a list after values or formulas changed', () => {
  it('follows a recomputation', async () => {
    await call('PATCH', `/dtl/sponsor?sponsorID=${ids[4]}`, { amount: 9.5, day: '2027-01-01' });
    expect(await find('sort=twice')).toEqual([3, 0, 4, 1, 2]);
    expect(await found('f.due[gt]=2026-12-31')).toEqual([4]);
    await call('PATCH', `/dtl/sponsor?sponsorID=${ids[4]}`, { amount: null, day: null });
    expect(await find('sort=twice')).toEqual([3, 0, 1, 2, 4]);
    expect(await found('f.twice[empty]=true')).toEqual([4]);
  });

  it('follows another formula', async () => {
    await change('twice', { visualType: 'number', formula: '0 - amount' });
    expect(await find('sort=twice')).toEqual([2, 1, 0, 3, 4]);
    expect(await found('f.twice=-9')).toEqual([0]);
    expect(await found('f.twice[gt]=0')).toEqual([3]);
  });
});
