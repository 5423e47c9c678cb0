// The preview of a rule: how many records meet its conditions, how many become invalid, and which roles cannot read its fields.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { seedSystem } from '../../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin: string;
let narrow: string;
let narrowRole: string;

const is = (name: string, value: string) => ({ required: [name], properties: { [name]: { const: value } } });
const element = (fieldName: string, config: JsonObject = {}) => ({
  fieldName,
  fieldConfig: { label: fieldName, visualType: 'text', ...config },
});

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  await host.addElements('sponsor', [
    element('plan'),
    element('quote', { showWhen: is('plan', 'auto'), whenHidden: 'clear' }),
    element('bought', { visualType: 'datePicker' }),
    element('service', { visualType: 'datePicker' }),
    element('notes'),
  ]);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  const seen = ['notes', 'service', 'sponsorName'];
  const roleConfig = { sponsor: { readFields: seen, writeFields: seen, canConfigure: true } };
  const person = await host.signIn({ type: 'admin', roleConfig });
  narrow = person.token;
  narrowRole = person.roleID;
  const plans = ['auto', 'auto', 'auto', 'home', ''];
  for (const [index, plan] of plans.entries())
    await host.seed('sponsor', {
      ...{ sponsorName: `S${index}`, plan, quote: '7' },
      ...{ bought: '2026-02-01', service: index < 2 ? '2026-01-01' : '2026-03-01' },
    });
});
afterAll(() => host.close());

const preview = async (fieldName: string, config: JsonObject, token = admin) => {
  const body = { objectType: 'sponsor', ...element(fieldName, config) };
  return (await host.call('POST', '/dtl/db/preview', { token, body })).body;
};
const metOf = (body: JsonObject) => (body.rules as { met: JsonObject } | undefined)?.met;

describe('the effects of a rule', () => {
  // [E2.2c]
  it('count the records on which conditions hold', async () => {
    const rules = { showWhen: is('plan', 'auto'), readOnlyWhen: { not: { required: ['plan'] } } };
    expect(metOf(await preview('notes', rules))).toEqual({ showWhen: 3, readOnlyWhen: 1 });
  });

  it('count cleared fields as empty', async () => {
    expect(metOf(await preview('notes', { showWhen: { required: ['quote'] } }))).toEqual({ showWhen: 3 });
  });

  // [E3.5]
  it('count the values that would become invalid', async () => {
    const config = { visualType: 'datePicker', limits: { minimum: { field: 'bought' } } };
    expect(await preview('service', config)).toMatchObject({
      ...{ holding: 5, failing: 2 },
      unfit: [{ count: 2, values: { service: '2026-01-01', bought: '2026-02-01' } }],
    });
    const fixed = { visualType: 'datePicker', limits: { maximum: '2026-02-28' } };
    const effects = await preview('service', fixed);
    expect(effects).toMatchObject({ holding: 5, failing: 3 });
    // A list filtered by these ids shows the failing records.
    const ids = effects.failingIDs as string[];
    const { body } = await host.call('GET', `/dtl/sponsor?view=list&page=1&f.sponsorID[in]=${ids}`, {
      token: admin,
    });
    const services = (body.items as JsonObject[]).map(({ service }) => service);
    expect(services).toHaveLength(3);
    expect(services.every((service) => String(service) > '2026-02-28')).toBe(true);
  });

  // [E2.5b]
  it('list the roles that cannot read the rule’s fields', async () => {
    const { rules } = (await preview('notes', { showWhen: is('plan', 'auto') })) as { rules: JsonObject };
    expect(rules.blind).toContainEqual({ roleID: narrowRole, rule: 'showWhen' });
    const seen = (await preview('notes', { showWhen: is('service', '2026-01-01') })) as { rules: JsonObject };
    expect(JSON.stringify(seen.rules.blind)).not.toContain(narrowRole);
  });

  it('contain no numbers for unreadable fields', async () => {
    expect(metOf(await preview('notes', { showWhen: is('plan', 'auto') }, narrow))).toEqual({});
    const config = { visualType: 'datePicker', limits: { minimum: { field: 'bought' } } };
    expect(await preview('service', config, narrow)).toMatchObject({ failing: 0 });
  });

  it('are none without rules', async () => {
    expect((await preview('notes', {})).rules).toBeUndefined();
  });
});
