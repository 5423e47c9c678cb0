// Conditions and limits at a save: the server evaluates the merged record and reveals no unreadable values.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { seedSystem } from '../../../server/seed/seed';
import { readMetadata } from '../../fixtures/read-records';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin: string;
let blind: string;

const is = (name: string, value: string) => ({ required: [name], properties: { [name]: { const: value } } });
const element = (fieldName: string, config: JsonObject = {}) => ({
  fieldName,
  fieldConfig: { label: fieldName, visualType: 'text', ...config },
});
const own = [
  element('plan'),
  element('fleet', { showWhen: is('plan', 'auto'), requireWhen: is('plan', 'auto') }),
  element('notes', { showWhen: is('plan', 'auto') }),
  element('quote', { showWhen: is('plan', 'auto'), whenHidden: 'clear' }),
  element('discount', { showWhen: { required: ['quote'] }, whenHidden: 'clear' }),
  element('rate', { readOnlyWhen: is('plan', 'bound') }),
  element('bought', { label: 'Purchase date', visualType: 'datePicker' }),
  element('service', { visualType: 'datePicker', limits: { minimum: { field: 'bought' } } }),
  element('trade', {
    ...{ visualType: 'select', msOptionsType: 'static' },
    msOptions: [
      { label: 'Install', value: 'install' },
      { label: 'Repair', value: 'repair' },
    ],
  }),
  element('tools', { requireWhen: is('trade', 'repair') }),
  element('crew', { visualType: 'number', limits: { minimum: 1, multipleOf: 1 } }),
];

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  await host.addElements('sponsor', own);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  const names = [
    ...readMetadata('sponsor').map(({ fieldName }) => fieldName),
    ...own.map(({ fieldName }) => fieldName),
  ];
  const seen = names.filter((name) => name !== 'plan' && name !== 'bought');
  const roleConfig = { sponsor: { readFields: seen, writeFields: seen } };
  blind = (await host.signIn({ type: 'admin', roleConfig })).token;
});
afterAll(() => host.close());

const make = (data: JsonObject) => host.seed('sponsor', { sponsorName: 'Acme', ...data });
const patch = (id: string, body: object, token = admin) =>
  host.call('PATCH', `/dtl/sponsor?sponsorID=${id}`, { token, body });
const read = async (id: string) =>
  (await host.call('GET', `/dtl/sponsor?sponsorID=${id}`, { token: admin })).body;
const errors = ({ body }: { body: JsonObject }) =>
  Object.entries((body.fieldErrors ?? {}) as { [name: string]: { message: string }[] }).map(
    ([name, [first]]) => `${name}: ${first?.message}`,
  );

describe('a save of a record with conditions', () => {
  // [E2.4a, E2.4g]
  it('requires visible fields of the merged record', async () => {
    const id = await make({});
    expect(errors(await patch(id, { plan: 'auto' }))).toEqual(['fleet: This field is required.']);
    expect(errors(await patch(id, { plan: 'home' }))).toEqual([]);
    expect(errors(await patch(id, { plan: 'auto', fleet: '3' }))).toEqual([]);
  });

  // [R66]
  it('evaluates a choice without surrounding spaces', async () => {
    const id = await make({});
    const body = { trade: ' repair ' };
    expect(errors(await patch(id, body))).toEqual(['tools: This field is required.']);
  });

  it('ignores fields that were missing before', async () => {
    const id = await make({ plan: 'auto' });
    expect(errors(await patch(id, { notes: 'x' }))).toEqual([]);
  });

  // [E2.4b]
  it('accepts no value for a hidden field', async () => {
    const id = await make({ plan: 'auto', fleet: '3', notes: 'kept' });
    expect((await patch(id, { plan: 'home', notes: 'new' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ plan: 'home', notes: 'kept', fleet: '3' });
  });

  // [E2.4c, E2.4f]
  it('clears in the order of dependence', async () => {
    const id = await make({ plan: 'auto', fleet: '3', quote: '100', discount: '5' });
    expect((await patch(id, { plan: 'home' })).status).toBe(200);
    const after = await read(id);
    expect([after.quote, after.discount, after.fleet]).toEqual([undefined, undefined, '3']);
    const history = await host.call('GET', `/dtl/history?objectType=sponsor&id=${id}`, { token: admin });
    expect(JSON.stringify(history.body)).toContain('quote');
  });

  it('changes nothing that is locked', async () => {
    const id = await make({ plan: 'bound', rate: '1' });
    expect(errors(await patch(id, { rate: '2' }))).toEqual(['rate: This field cannot be changed now.']);
    expect(errors(await patch(id, { rate: '2', plan: 'open' }))).toEqual([]);
  });

  // [E3.1, E3.2]
  it('enforces limits, also when the bound changes', async () => {
    const id = await make({ bought: '2026-01-05', service: '2026-02-01' });
    expect(errors(await patch(id, { service: '2026-01-04' }))).toEqual([
      'service: Must not be before Purchase date.',
    ]);
    expect(errors(await patch(id, { bought: '2026-03-01' }))).toEqual([
      'service: Must not be before Purchase date.',
    ]);
    expect(errors(await patch(id, { crew: 0.5 }))).toHaveLength(1);
    expect(errors(await patch(id, { bought: '2026-03-01', service: '2026-03-01', crew: 2 }))).toEqual([]);
  });

  it('checks a new record as a whole', async () => {
    const body = { sponsorName: 'New', plan: 'auto', service: '2026-01-01', bought: '2026-02-01' };
    expect(errors(await host.call('POST', '/dtl/sponsor', { token: admin, body })).sort()).toEqual([
      'fleet: This field is required.',
      'service: Must not be before Purchase date.',
    ]);
  });
});

// [E2.5a, E3.9]
describe('a role that cannot read a condition’s fields', () => {
  const twins = ['auto', 'home', 'bound', ''].map((plan) => ({
    plan,
    bought: plan === 'auto' ? '2030-01-01' : '2020-01-01',
  }));

  async function answers(body: object) {
    const found: string[] = [];
    for (const twin of twins) {
      const id = await make({ ...twin, quote: '100', discount: '5', rate: '1', notes: 'n' });
      const saved = await patch(id, body, blind);
      const seen = await host.call('GET', `/dtl/sponsor?sponsorID=${id}`, { token: blind });
      const plain = JSON.stringify([saved.status, saved.body, seen.body]).replaceAll(id, 'ID');
      found.push(plain.replace(/"(createdAt|_at|updatedAt)":"[^"]*"/g, '"$1":""'));
    }
    return new Set(found);
  }

  it.each([
    [{ notes: 'new' }],
    [{ quote: '7', fleet: '' }],
    [{ rate: '2' }],
    [{ service: '2025-05-05' }],
    [{ supportEmail: 'a@b.test' }],
  ])('gets the same answer for any value: %j', async (body) => {
    expect((await answers(body)).size).toBe(1);
  });

  it('shows such fields, locks them, clears nothing', async () => {
    const id = await make({ plan: 'home', quote: '100', rate: '1' });
    expect((await patch(id, { notes: 'written' }, blind)).status).toBe(200);
    expect(await read(id)).toMatchObject({ notes: 'written', quote: '100' });
    expect((await patch(id, { rate: '2' }, blind)).status).toBe(422);
  });

  it('does not see them in the form', async () => {
    const form = await host.call('GET', '/dtl/form?objectType=sponsor', { token: blind });
    const text = JSON.stringify(form.body);
    expect(text).not.toContain('plan');
    expect(text).not.toContain('bought');
    const fields = form.body as unknown as { fieldName: string; access: string; fieldConfig: JsonObject }[];
    expect(fields.find(({ fieldName }) => fieldName === 'rate')?.access).toBe('read');
    expect(fields.find(({ fieldName }) => fieldName === 'discount')?.fieldConfig.showWhen).toBeDefined();
  });
});

// [E2.6, E4.10]
describe('a data element with rules', () => {
  const save = (fieldName: string, config: JsonObject, method = 'POST') =>
    host.call(method, '/dtl/db', {
      token: admin,
      body: {
        objectType: 'sponsor',
        ...element(fieldName, { systemField: false, isRequired: false, ...config }),
      },
    });

  it('is refused with the place of the fault', async () => {
    expect(errors(await save('one', { showWhen: is('nobody', 'x') }))).toEqual([
      "showWhen: required/0: There is no data element 'nobody'.",
    ]);
    expect(errors(await save('one', { limits: { pattern: '^(a+)+$', patternMessage: 'x' } }))).toEqual([
      'limits: At character 6: A group cannot be repeated.',
    ]);
  });

  it('has a default value within its limits', async () => {
    const few = { limits: { maxLength: 3 }, defaultValue: 'four' };
    expect(errors(await save('few', few))).toEqual(['defaultValue: Must be at most 3 characters long.']);
  });

  // [R13.2]
  it('cannot be a system field', async () => {
    const { body } = await host.call('GET', '/dtl/db?objectType=sponsor', { token: admin });
    const fields = body.fields as unknown as { fieldName: string; fieldConfig: JsonObject }[];
    const own = fields.find(({ fieldName }) => fieldName === 'supportEmail');
    const fieldConfig = { ...own?.fieldConfig, readOnlyWhen: is('plan', 'auto') };
    const answer = await host.call('PATCH', '/dtl/db', { token: admin, body: { ...own, fieldConfig } });
    expect(errors(answer)).toEqual(['readOnlyWhen: You cannot change this on a system field.']);
  });

  it('keeps options that another rule needs', async () => {
    const options = (...values: string[]) => ({
      ...{ visualType: 'select', msOptionsType: 'static' },
      msOptions: values.map((value) => ({ label: value, value })),
    });
    expect((await save('season', options('dry', 'wet', 'cold'))).status).toBe(201);
    const asked = { showWhen: { required: ['season'], properties: { season: { enum: ['wet', 'cold'] } } } };
    expect((await save('pumps', { ...asked, label: 'Pumps' })).status).toBe(201);
    expect(errors(await save('season', options('dry', 'cold'), 'PATCH'))).toEqual([
      `msOptions: This field has no option "wet", and the rules of 'Pumps' ask for it. Change them first.`,
    ]);
    const other = { required: ['season'], properties: { season: { not: { enum: ['wet', 'cold'] } } } };
    expect((await save('hoses', { showWhen: other })).status).toBe(201);
    expect(errors(await save('season', options('wet', 'cold'), 'PATCH'))).toEqual([
      "msOptions: 'hoses' has a rule about this field. This condition is never true.",
    ]);
    expect((await save('season', options('dry', 'wet', 'cold', 'hot'), 'PATCH')).status).toBe(200);
  });

  it('cannot create a circle or break another rule', async () => {
    expect((await save('first', {})).status).toBe(201);
    expect((await save('second', { showWhen: is('first', 'x') })).status).toBe(201);
    expect(errors(await save('first', { showWhen: is('second', 'x') }, 'PATCH'))[0]).toContain(
      'depends back on',
    );
    expect(errors(await save('first', { visualType: 'number' }, 'PATCH'))[0]).toContain(
      "'second' has a rule about this field",
    );
  });
});
