// Access to a user's own and shared views of lists (E6).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { readMetadata } from '../fixtures/read-records';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin: string;
let other: string;
let narrow: string;
let sponsor: string;

beforeAll(async () => {
  host = await openTestHost();
  await host.addElements('partner', readMetadata('partner'));
  const partner = { readFields: ['partnerName', 'city', 'state'], writeFields: [] };
  const whole = { readFields: ['sys_allFields'], writeFields: [] };
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  other = (await host.signIn({ type: 'admin', roleConfig: { partner: whole } })).token;
  narrow = (await host.signIn({ type: 'admin', roleConfig: { partner } })).token;
  const sponsorID = await host.seed('sponsor', { sponsorName: 'S' });
  sponsor = (await host.signIn({ type: 'sponsor', roleConfig: { partner: whole }, userTypeID: sponsorID }))
    .token;
});
afterAll(() => host.close());

const state = (change: JsonObject = {}): JsonObject => ({
  q: '',
  sort: '',
  filters: {},
  columns: [],
  ...change,
});
const save = (body: JsonObject, token = admin) =>
  host.call('POST', '/dtl/view', { token, body: { objectType: 'partner', state: state(), ...body } });
const namesOf = async (token: string) => {
  const { body } = await host.call('GET', '/dtl/view?objectType=partner', { token });
  return (body.items as JsonObject[]).map(({ name }) => name);
};
const idOf = ({ body }: { body: JsonObject }) => String((body.view as JsonObject).id);

describe('a saved view', () => {
  // [E6.10]
  it('is private until it is shared', async () => {
    const made = await save({ name: ' Texas ', state: state({ filters: { state: 'TX' }, sort: '-city' }) });
    expect(made.body.view).toMatchObject({ name: 'Texas', own: true, shared: false });
    expect([await namesOf(admin), await namesOf(other)]).toEqual([['Texas'], []]);
    const share = { token: admin, body: { shared: true } };
    await host.call('PATCH', `/dtl/view?id=${idOf(made)}`, share);
    expect([await namesOf(other), await namesOf(narrow)]).toEqual([['Texas'], ['Texas']]);
  });

  // [E6.11]
  it.each([
    ['filter', { filters: { 'zip[starts]': '78' } }],
    ['order', { sort: '-zip' }],
    ['column', { columns: ['partnerName', 'zip'] }],
  ])('is withheld from callers who cannot read its %s', async (_, change) => {
    const made = await save({ name: 'By zip', shared: true, state: state(change) });
    expect([await namesOf(other), await namesOf(narrow)]).toEqual([['Texas', 'By zip'], ['Texas']]);
    await host.call('DELETE', `/dtl/view?id=${idOf(made)}`, { token: admin });
  });

  // [E6.10]
  it('is kept without a deleted field', async () => {
    const element = { objectType: 'partner', fieldName: 'brief' };
    const fieldConfig = { label: 'Brief', visualType: 'text' };
    expect(
      (await host.call('POST', '/dtl/db', { token: admin, body: { ...element, fieldConfig } })).status,
    ).toBe(201);
    const filters = { brief: 'x', 'zip[starts]': '78' };
    const kept = state({ filters, sort: '-brief', columns: ['partnerName', 'brief'] });
    const id = idOf(await save({ name: 'Briefly', shared: true, state: kept }));
    const path = '/dtl/db?objectType=partner&fieldName=brief';
    expect((await host.call('DELETE', path, { token: admin })).status).toBe(200);
    const { body } = await host.call('GET', '/dtl/view?objectType=partner', { token: admin });
    expect((body.items as JsonObject[]).find((one) => one.id === id)).toEqual({
      ...{ id, name: 'Briefly', shared: true, own: true, lacksFilter: true },
      state: state({ filters: { 'zip[starts]': '78' }, sort: '', columns: ['partnerName'] }),
    });
    expect(await namesOf(other)).not.toContain('Briefly');
    expect((await host.call('DELETE', `/dtl/view?id=${id}`, { token: admin })).status).toBe(200);
  });

  it.each(['zip', 'nosuch'])('cannot be saved by callers who cannot read %s', async (name) => {
    const answer = await save({ name: 'X', state: state({ filters: { [name]: '1' } }) }, narrow);
    expect([answer.status, answer.body.code]).toEqual([400, 'unknownName']);
  });

  it('can only be changed and deleted by its owner', async () => {
    const id = idOf(await save({ name: 'Mine', shared: true }));
    const change = { token: other, body: { name: 'Theirs' } };
    expect((await host.call('PATCH', `/dtl/view?id=${id}`, change)).status).toBe(404);
    expect((await host.call('DELETE', `/dtl/view?id=${id}`, { token: other })).status).toBe(404);
    expect((await host.call('DELETE', `/dtl/view?id=${id}`, { token: admin })).status).toBe(200);
  });

  it('can only be shared by administrators', async () => {
    expect((await save({ name: 'Ours', shared: true }, sponsor)).status).toBe(422);
    expect((await save({ name: 'Ours' }, sponsor)).status).toBe(201);
  });

  it('needs a name', async () => {
    expect((await save({ name: '  ' })).status).toBe(422);
  });

  // [E6.10, E6.11]
  it('of leads names their columns and filters, the partner not for clients', async () => {
    const role = { readFields: ['sys_allFields'], writeFields: [] };
    const partnerID = await host.seed('partner', { partnerName: 'Of a client' });
    const of = { type: 'partner' as const, roleConfig: { partner: role }, userTypeID: partnerID };
    const client = (await host.signIn({ ...of, role: 'client' })).token;
    const filters = { partner: 'Acme', period: '30' };
    const lead = (change: JsonObject, name: string) =>
      save({ objectType: 'lead', name, shared: true, state: state(change) });
    expect((await lead({ filters, columns: ['date', 'city'] }, 'Acme')).status).toBe(201);
    expect((await lead({ filters: { period: '7' }, sort: '-date' }, 'Week')).status).toBe(201);
    expect((await lead({ filters: { secret: '1' } }, 'Not there')).status).toBe(400);
    const names = async (token: string) => {
      const { body } = await host.call('GET', '/dtl/view?objectType=lead', { token });
      return (body.items as JsonObject[]).map(({ name }) => name);
    };
    expect([await names(admin), await names(sponsor), await names(client)]).toEqual([
      ['Acme', 'Week'],
      ['Acme', 'Week'],
      ['Week'],
    ]);
  });
});
