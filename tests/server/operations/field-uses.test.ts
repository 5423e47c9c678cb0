// The usages of a field, as Data Management's 'Used in' counts and links them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldUses } from '../../../contract/field-uses';
import { seedSystem } from '../../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  const own = { label: 'Van', plural: 'Vans', owner: 'everybody', places: [], titleLabel: 'Plate' };
  await send('POST', '/dtl/object', own);
  await add('seats', {});
  await add('racks', { showWhen: { properties: { seats: { minimum: 3 } }, required: ['seats'] } });
  await add('load', { formula: 'seats * 80' });
  await add('heavy', { limits: { maximum: { field: 'seats' } } });
  await add('crew', {}, 'People');
  await add('guests', {}, 'People');
  const { body } = await send('GET', '/dtl/db/layout?objectType=van');
  const { fields } = body.layout as unknown as { fields: object[] };
  const groups = [{ grouping: 'People', title: '', description: '', showWhen: { required: ['seats'] } }];
  await send('POST', '/dtl/db/layout', { objectType: 'van', layout: { groups, fields } });
});
afterAll(() => host.close());

const send = async (method: string, path: string, body?: object, token = admin) => {
  const answer = await host.call(method, path, { token, ...(body && { body }) });
  if (token === admin) expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer;
};
const add = (fieldName: string, config: object, grouping = '', objectType = 'van') =>
  send('POST', '/dtl/db', {
    ...{ objectType, fieldName, grouping },
    fieldConfig: { label: fieldName, visualType: 'number', ...config },
  });
const usesOf = async (fieldName: string, token = admin) => {
  const { body } = await send('GET', '/dtl/db/uses?objectType=van', undefined, token);
  const { items, views } = body as unknown as FieldUses;
  const found = items.find((item) => item.fieldName === fieldName);
  return { ...found, views: views.filter(({ id }) => found?.views.includes(id)).map(({ name }) => name) };
};
const saveView = (name: string, change: object, body: object = {}) =>
  send('POST', '/dtl/view', {
    ...{ objectType: 'van', name, ...body },
    state: { q: '', sort: '', filters: {}, columns: [], ...change },
  });

describe('the uses of a field', () => {
  it('names fields whose rules use it', async () => {
    expect((await usesOf('seats')).rules).toEqual(['racks', 'load', 'heavy']);
    expect((await usesOf('racks')).rules).toEqual([]);
  });

  it('names a heading once, not its fields', async () => {
    expect((await usesOf('seats')).headings).toEqual(['People']);
  });

  it('names views that filter, order or show it', async () => {
    await saveView('Big', { filters: { 'seats[gte]': '5' } });
    await saveView('By seats', { sort: '-seats' });
    await saveView('Seats', { columns: ['plate', 'seats'] });
    await saveView('Crew', { columns: ['crew'] });
    expect((await usesOf('seats')).views).toEqual(['Big', 'By seats', 'Seats']);
  });

  it('does not name private views of other people', async () => {
    const other = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
    expect((await usesOf('seats', other)).views).toEqual([]);
  });

  it('names the roles that read it', async () => {
    const roleConfig = { van: { readFields: ['seats'], writeFields: [] } };
    await send('POST', '/dtl/role', { roleName: 'Drivers', roleType: 'partner', roleConfig });
    const [seats, crew] = [await usesOf('seats'), await usesOf('crew')];
    expect(seats.roles?.length).toBe((crew.roles?.length ?? 0) + 1);
  });

  it('names rules that read it from other records, in its own and in other objects [E8.2, E8.3]', async () => {
    const own = { label: 'Trip', plural: 'Trips', owner: 'everybody', places: [], titleLabel: 'Name' };
    await send('POST', '/dtl/object', own);
    const link = { visualType: 'select', msOptionsType: 'dynamic', refersTo: 'van' };
    await add('lead', { ...link, label: 'Lead van' });
    await add('convoy', { formula: 'lead.seats + seats' });
    await add('van', link, '', 'trip');
    await add('km', {}, '', 'trip');
    await add('room', { label: 'Room', formula: 'van.seats - 1' }, '', 'trip');
    await add('distance', { label: 'Distance', formula: 'trip.sum(one, one.km)' });
    const room = { objectType: 'trip', fieldName: 'room', label: 'Room' };
    expect(await usesOf('seats')).toMatchObject({ elsewhere: [room], withheld: 0 });
    expect((await usesOf('seats')).rules).toContain('convoy');
    expect(await usesOf('racks')).toMatchObject({ elsewhere: [], withheld: 0 });
    const uses = await send('GET', '/dtl/db/uses?objectType=trip');
    const km = (uses.body as unknown as FieldUses).items.find(({ fieldName }) => fieldName === 'km');
    expect(km?.elsewhere).toEqual([{ objectType: 'van', fieldName: 'distance', label: 'Distance' }]);

    const roleConfig = { van: { readFields: [], writeFields: [], canConfigure: true } };
    const { token } = await host.signIn({ type: 'admin', roleConfig: roleConfig as never });
    expect(await usesOf('seats', token)).toMatchObject({ elsewhere: [], withheld: 1 });
  });

  it('prevent its deletion, also through a link to its own object', async () => {
    await add('crewSize', {});
    await add('leadCrew', { formula: 'lead.crewSize + 1' });
    const body = { objectType: 'van', fieldName: 'crewSize' };
    const refused = await host.call('DELETE', '/dtl/db', { token: admin, body });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      "The rules of 'leadCrew' of vans read this. Change it first.",
    ]);
  });

  it('is shown to callers who can configure the object', async () => {
    const roleConfig = { van: { readFields: ['seats'], writeFields: [] } };
    const { token } = await host.signIn({ type: 'admin', roleConfig });
    expect((await send('GET', '/dtl/db/uses?objectType=van', undefined, token)).status).toBe(422);
  });
});
