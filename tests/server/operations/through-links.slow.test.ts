// Formulas and checks that read through links, and their recomputation when a linked record changes (E8.2).
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { insertRecords } from '../../../server/storage/records/bulk-insert';
import { openAdministrator } from '../support/administrator';
import { holdJobs } from '../support/hold-jobs';
import { openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin = '';
const send = (method: string, path: string, body?: object, token = admin) =>
  host.call(method, path, { token, ...(body && { body }) });
const put = async (objectType: string, fieldName: string, config: JsonObject) => {
  const list = (await send('GET', `/dtl/db?objectType=${objectType}`)).body.fields as unknown as {
    fieldName: string;
    _version: number;
  }[];
  const before = list.find((one) => one.fieldName === fieldName);
  return send(before ? 'PATCH' : 'POST', '/dtl/db', {
    ...{ objectType, fieldName, type: 'text', grouping: 'General', _version: before?._version },
    fieldConfig: { label: fieldName, ...config },
  });
};
const add = async (objectType: string, body: object) => {
  const made = await send('POST', `/dtl/record/${objectType}`, body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return String((made.body[objectType] as { id?: string } | undefined)?.id);
};
const change = (objectType: string, id: string, body: object) =>
  send('PATCH', `/dtl/record/${objectType}?id=${id}`, body);
const read = async (objectType: string, id: string, token = admin) =>
  (await send('GET', `/dtl/record/${objectType}?id=${id}`, undefined, token)).body;
const errors = ({ body }: { body: JsonObject }) =>
  Object.values((body.fieldErrors ?? {}) as { [name: string]: { message: string }[] }).map(
    ([first]) => first?.message,
  );

const link = (to: string): JsonObject => ({ visualType: 'select', refersTo: to });
const money = (formula: string): JsonObject => ({ visualType: 'money', formula });

beforeAll(async () => {
  host = await openTestHost();
  admin = await openAdministrator(host);
  for (const label of ['State', 'Car', 'Trip'])
    expect(
      (
        await send('POST', '/dtl/object', {
          ...{ label, plural: `${label}s`, owner: 'everybody', places: ['partners'], titleLabel: 'Name' },
        })
      ).status,
    ).toBe(201);
  for (const [objectType, name, config] of [
    ['state', 'tax', { visualType: 'number' }],
    ['car', 'price', { visualType: 'money' }],
    ['car', 'home', link('state')],
    ['car', 'gross', money('price * (1 + home.tax)')],
    ['trip', 'car', link('car')],
    ['trip', 'days', { visualType: 'number' }],
    ['trip', 'total', money('days * car.price')],
    ['trip', 'taxed', money('days * car.gross')],
    ['trip', 'place', { visualType: 'text', formula: 'upper(car.home.name)' }],
    [
      'trip',
      'deposit',
      { visualType: 'money', check: { rule: 'deposit <= car.price', message: 'Too much.' } },
    ],
  ] as const) {
    const made = await put(objectType, name, config as JsonObject);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
  }
});
afterAll(() => host.close());

async function made() {
  const state = await add('state', { name: 'Texas', tax: 0.1 });
  const car = await add('car', { name: 'Van', price: 100, home: state });
  const trip = await add('trip', { name: 'North', car, days: 3 });
  return { state, car, trip };
}

describe('a formula through links [E8.2]', () => {
  it('reads the records that the links name', async () => {
    const { trip } = await made();
    expect(await read('trip', trip)).toMatchObject({ total: 300, taxed: 330, place: 'TEXAS' });
  });

  it('is empty if a link is empty', async () => {
    const { car } = await made();
    const trip = await add('trip', { name: 'South', days: 2 });
    expect((await read('trip', trip)).total).toBeUndefined();
    expect((await change('trip', trip, { car })).status).toBe(200);
    expect(await read('trip', trip)).toMatchObject({ total: 200, place: 'TEXAS' });
    await change('trip', trip, { car: null });
    expect((await read('trip', trip)).place).toBeUndefined();
  });

  it('follows a record that it reads, from step to step, in the same transaction', async () => {
    const { state, car, trip } = await made();
    const version = (await read('trip', trip))._version;
    await change('state', state, { tax: 0.2, name: 'Utah' });
    expect(await read('car', car)).toMatchObject({ gross: 120 });
    expect(await read('trip', trip)).toMatchObject({ taxed: 360, place: 'UTAH', _version: version });
    const other = await add('state', { name: 'Iowa', tax: 0 });
    await change('car', car, { home: other, price: 10 });
    expect(await read('trip', trip)).toMatchObject({ total: 30, taxed: 30, place: 'IOWA' });
  });

  it('is stored, so that lists sort and filter by it', async () => {
    const { car, trip } = await made();
    await change('car', car, { price: 7777 });
    const found = await send('GET', '/dtl/record/trip?view=list&f.total=23331');
    expect((found.body.items as { id: string }[]).map(({ id }) => id)).toEqual([trip]);
  });

  it('follows a deletion and a restoration', async () => {
    const state = await add('state', { name: 'Ohio', tax: 0.5 });
    const car = await add('car', { name: 'Bus', price: 10 });
    const trip = await add('trip', { name: 'East', car, days: 1 });
    await change('car', car, { home: state });
    expect((await send('DELETE', `/dtl/record/car?id=${car}`)).status).toBe(409);
    expect((await send('DELETE', `/dtl/record/trip?id=${trip}`)).status).toBe(200);
    await change('car', car, { price: 20 });
    expect((await send('POST', '/dtl/restore', { objectType: 'trip', id: trip })).status).toBe(200);
    expect(await read('trip', trip)).toMatchObject({ total: 20, taxed: 30 });
  });

  it('follows a change of many records', async () => {
    const { car, trip } = await made();
    const edit = { objectType: 'car', select: { ids: [car] }, change: { field: 'price', value: 5 } };
    const answer = await send('POST', '/dtl/bulk', edit);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await read('trip', trip)).toMatchObject({ total: 15 });
    await send('POST', '/dtl/job/undo', { id: answer.body.jobID });
    expect(await read('trip', trip)).toMatchObject({ total: 300 });
  });

  it('can link records of the same object, also in a circle', async () => {
    const names = await put('car', 'twin', link('car'));
    expect(names.status, JSON.stringify(names.body)).toBe(201);
    await put('car', 'twinName', { visualType: 'text', formula: 'twin.twin.name' });
    const first = await add('car', { name: 'A' });
    const second = await add('car', { name: 'B', twin: first });
    await change('car', first, { twin: second });
    expect([(await read('car', first)).twinName, (await read('car', second)).twinName]).toEqual(['A', 'B']);
    await change('car', second, { name: 'C' });
    expect((await read('car', second)).twinName).toBe('C');
  });

  it('is worked out by a job where more than 1,000 records follow, which lists show until it is done', async () => {
    const car = await add('car', { name: 'Fleet', price: 1 });
    const trips = Array.from({ length: 1001 }, (_, n) => ({
      ...{ objectType: 'trip' as never, id: `many-${n}`, sealed: {}, data: { name: `T${n}`, car, days: 2 } },
    }));
    await insertRecords(host.context.db, 'trip' as never, trips);
    const release = await holdJobs(host.context.db, 'trip' as never);
    expect((await change('car', car, { price: 4 })).status).toBe(200);
    const { jobs } = (await send('GET', '/dtl/job')).body as { jobs: JsonObject[] };
    expect(jobs).toMatchObject([{ objectType: 'trip', what: 'follow', state: 'running' }]);
    const path = `/dtl/job?id=${jobs[0]?.id}`;
    expect((await send('GET', path)).body.job).toMatchObject({ what: 'follow' });
    expect((await send('DELETE', path)).status).toBe(403);
    const roleConfig = { trip: { readFields: ['name'], writeFields: [] } };
    const { token } = await host.signIn({ type: 'admin', roleConfig: roleConfig as never });
    expect((await send('GET', '/dtl/job', undefined, token)).body.jobs).toEqual([]);
    expect((await send('GET', path, undefined, token)).status).toBe(404);
    await release();
    await host.context.whenIdle();
    expect((await send('GET', '/dtl/job')).body.jobs).toEqual([]);
    const counted = await host.context.db.query(
      `select count(*)::int as n from records where kind = 'trip' and data -> 'total' = '8'`,
    );
    expect(counted).toEqual([{ n: 1001 }]);
    await host.context.db.query(`delete from records where kind = 'trip' and id like 'many-%'`);
  });

  it('can be read by checks, too', async () => {
    const { car, trip } = await made();
    expect((await change('trip', trip, { deposit: 101 })).status).toBe(422);
    expect((await change('trip', trip, { deposit: 99 })).status).toBe(200);
    const cheap = await add('car', { name: 'Bike', price: 1 });
    expect((await change('trip', trip, { car: cheap })).status).toBe(422);
    expect((await change('trip', trip, { car })).status).toBe(200);
  });
});

describe('a field that formulas of other objects read [E8.2]', () => {
  it('is reported with a hint if its name is misspelled', async () => {
    expect(errors(await put('trip', 'wrong', money('days * car.prise')))).toEqual([
      "Character 8: There is no data element 'car.prise'. Do you mean 'car.price'?",
    ]);
  });

  it('is checked by its type', async () => {
    expect(errors(await put('trip', 'wrong', money('car.name')))).toEqual([
      'Character 1: This gives a text, but the field takes a number.',
    ]);
  });

  it('cannot be deleted, nor get a type that they cannot read', async () => {
    const refused = await send('DELETE', '/dtl/db?objectType=car&fieldName=price');
    expect([refused.status, refused.body.message]).toEqual([
      422,
      "The rules of 'gross' ask this field. Change them first.",
    ]);
    const state = await send('DELETE', '/dtl/db?objectType=state&fieldName=tax');
    expect(state.body.message).toBe("The rules of 'gross' of cars read this. Change it first.");
    await put('state', 'tax', { visualType: 'text' });
    expect(errors(await put('state', 'tax', { visualType: 'text' }))).toEqual([
      "The rules of 'gross' of cars read this. This would no longer fit.",
    ]);
    const object = await send('DELETE', '/dtl/object?objectType=state&key=state');
    expect(object.status).toBe(422);
  });

  it('cannot be part of a circle', async () => {
    await put('car', 'lastTrip', link('trip'));
    expect(errors(await put('car', 'price2', money('lastTrip.total')))).toEqual([]);
    expect(errors(await put('car', 'gross', money('lastTrip.taxed')))).toEqual([
      'This formula depends back on its own field: car.gross → trip.taxed → car.gross.',
    ]);
    await put('car', 'boss', link('car'));
    expect(errors(await put('car', 'rank', { visualType: 'number', formula: '1 + boss.rank' }))).toEqual([
      'This formula depends back on its own field: car.rank → car.rank.',
    ]);
  });

  it('is checked quickly, however long its names are', async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    for (const formula of [
      Array.from({ length: 4900 }, () => 'car')
        .join('.')
        .slice(0, 9999),
      Array.from({ length: 700 }, (_, n) => `car.nothing${n}`)
        .join('+')
        .slice(0, 9999),
    ])
      expect((await put('trip', 'wide', { visualType: 'number', formula })).status).toBe(422);
    delay.disable();
    // Comparing each beginning of the first one took minutes.
    expect(delay.max / 1e9).toBeLessThan(2);
  });

  it('previews the effects of a save', async () => {
    const { body } = await send('POST', '/dtl/db/preview', {
      objectType: 'trip',
      fieldName: 'total',
      fieldConfig: { label: 'total', ...money('days * car.price * 2') },
    });
    const trips = (await send('GET', '/dtl/record/trip?view=list')).body as unknown as { total?: number }[];
    const filled = trips.filter(({ total }) => total);
    expect(body.rules).toMatchObject({ changes: filled.length });
  });
});

describe('the name of a new field', () => {
  it('does not begin with a link and a period [E8.2]', async () => {
    expect(errors(await put('trip', 'car.color', { visualType: 'text' }))).toEqual([
      "'car.' leads through the link 'car'. Choose another internal name.",
    ]);
  });

  it('takes precedence over a field behind a link, if it already exists [E8.2]', async () => {
    await put('state', 'road.name', { visualType: 'text' });
    await put('state', 'road', link('car'));
    expect(errors(await put('state', 'shown', { visualType: 'text', formula: 'road.name' }))).toEqual([]);
    const car = await add('car', { name: 'Behind' });
    const state = await add('state', { name: 'Maine', road: car, 'road.name': 'Own' });
    expect((await read('state', state)).shown).toBe('Own');
  });
});

describe('the access to a formula that reads through a link [E8.2]', () => {
  const all = { readFields: ['sys_allFields'], writeFields: ['sys_allFields'] };
  const blindTo = (readFields: string[]) => ({ readFields, writeFields: [] });
  const admins = async (roleConfig: JsonObject) => (await host.signIn({ type: 'admin', roleConfig })).token;

  it('requires the link, the field and all records of the other object', async () => {
    const { trip } = await made();
    const seeing = await admins({ trip: all, car: blindTo(['name', 'price']) });
    expect(await read('trip', trip, seeing)).toMatchObject({ total: 300 });
    expect((await read('trip', trip, seeing)).taxed).toBeUndefined();
    const blind = await admins({ trip: all, car: blindTo(['name']) });
    expect((await read('trip', trip, blind)).total).toBeUndefined();
    const list = await send('GET', '/dtl/record/trip?view=list&f.total=300', undefined, blind);
    expect(list.status).toBe(400);
  });
});
