// A field's type changes together with all of its stored values or none, in the numbers that the preview showed (E8.8).
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import type { Json, JsonObject } from '../../../schemas/values/json';
import { planConversion } from '../../../server/operations/metadata/bulk-plans';
import { findConversion } from '../../../server/operations/metadata/convert-field';
import { seedSystem } from '../../../server/seed/seed';
import { findElement } from '../../../server/storage/metadata/elements';
import { insertRecords } from '../../../server/storage/records/bulk-insert';
import { listQueries } from '../support/count-queries';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let token: string;
beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

const call = (method: string, url: string, body?: object) =>
  host.call(method, url, { token, ...(body && { body }) });

const toElement = (fieldName: string, fieldConfig: JsonObject = {}) => ({
  objectType: 'sponsor',
  fieldName,
  grouping: '',
  fieldConfig: { label: fieldName, visualType: 'text', ...fieldConfig },
});

/** Creates a field of that type with these values. Returns the records' ids. */
async function hold(fieldName: string, values: readonly Json[], fieldConfig: JsonObject = {}) {
  expect((await call('POST', '/dtl/db', toElement(fieldName, fieldConfig))).status).toBe(201);
  const ids = values.map((_, n) => `${fieldName}-${String(n).padStart(5, '0')}`);
  const rows = values.map((value, n) => ({
    objectType: 'sponsor' as const,
    id: ids[n] ?? '',
    data: { sponsorName: `${fieldName} ${n}`, [fieldName]: value },
    sealed: {},
  }));
  for (let at = 0; at < rows.length; at += 1000)
    await insertRecords(host.context.db, 'sponsor', rows.slice(at, at + 1000));
  return ids;
}

const preview = async (element: object, reading: JsonObject = {}) =>
  (await call('POST', '/dtl/db/preview', { ...element, reading })).body.converts as JsonObject;
const convert = (element: object, reading: JsonObject = {}) =>
  call('PATCH', '/dtl/db', { ...element, convert: true, reading });

/** The final answer of the call, also if it became a job. */
async function finish(answer: { status: number; body: JsonObject }): Promise<JsonObject> {
  if (answer.status !== 202) return answer.body;
  const { id } = answer.body.job as { id: string };
  for (;;) {
    const { body } = await call('GET', `/dtl/job?id=${id}`);
    if ((body.job as JsonObject).state !== 'running') return (body.answer as JsonObject).body as JsonObject;
    await pause(20);
  }
}

async function read(field: string): Promise<Json[]> {
  const rows = await host.context.db.query<{ value: Json }>(
    `select data -> $1 as value from records where kind = 'sponsor' and id like $2 order by id`,
    [field, `${field}-%`],
  );
  return rows.map(({ value }) => value);
}

const typeOf = async (fieldName: string) => {
  const { body } = await call('GET', '/dtl/db?objectType=sponsor');
  const fields = body.fields as { fieldName: string; fieldConfig: JsonObject }[];
  return fields.find((one) => one.fieldName === fieldName)?.fieldConfig.visualType;
};

describe('texts that become money', () => {
  it('are converted as the preview says, and one undo restores them', async () => {
    const texts = ['1,200.50', '$3', '-$4.25', '1200.5'];
    await hold('price', [...texts, null]);
    const money = toElement('price', { visualType: 'money' });
    expect(await preview(money)).toMatchObject({
      ...{ changes: 4, unread: 0, deleted: { changes: 0, unread: 0 }, asked: [] },
      samples: expect.arrayContaining([{ from: '1,200.50', to: 1200.5 }]),
    });
    const done = await convert(money);
    expect(done).toMatchObject({ status: 200, body: { changed: 4, converted: 4 } });
    expect(await read('price')).toEqual([1200.5, 3, -4.25, 1200.5, null]);
    const undone = await call('POST', '/dtl/job/undo', { id: done.body.undoID });
    expect(undone).toMatchObject({ status: 200, body: { changed: 4 } });
    expect(await read('price')).toEqual([...texts, null]);
    expect(await typeOf('price')).toBe('text');
    expect((await call('POST', '/dtl/job/undo', { id: done.body.undoID })).status).toBe(404);
  });

  it('are read once for a preview, however many they are', async () => {
    await hold('amount', ['1', '2']);
    const money = toElement('amount', { visualType: 'money' });
    const { result, queries } = await listQueries(() => preview(money));
    expect(result).toMatchObject({ changes: 2 });
    expect(queries.filter(({ text }) => text.includes('jsonb_build_array('))).toHaveLength(1);
  });

  it('are read with decimal commas if the column shows it', async () => {
    await hold('preis', ['1.200,50', '1,5', '3']);
    const money = toElement('preis', { visualType: 'money' });
    expect(await preview(money)).toMatchObject({ changes: 3, unread: 0, asked: [] });
    await convert(money);
    expect(await read('preis')).toEqual([1200.5, 1.5, 3]);
  });

  it('change none of their values while one cannot be converted', async () => {
    const [, , , gone] = await hold('fee', ['1.50', 'n/a', 'n/a', 'free']);
    expect((await call('DELETE', `/dtl/sponsor?sponsorID=${gone}`)).status).toBe(200);
    const money = toElement('fee', { visualType: 'money' });
    expect(await preview(money)).toMatchObject({
      ...{ changes: 1, unread: 3, deleted: { changes: 0, unread: 1 } },
      ...{ values: [{ count: 2, values: { fee: 'n/a' } }], ids: ['fee-00001', 'fee-00002'] },
    });
    const message =
      '3 saved values cannot be converted to the new type, 1 of them in deleted records that can still be restored.';
    expect(await convert(money)).toMatchObject({
      status: 409,
      body: { code: 'typeMismatch', invalid: 3, fieldErrors: { visualType: [{ message }] } },
    });
    expect(await read('fee')).toEqual(['1.50', 'n/a', 'n/a', 'free']);
    expect(await typeOf('fee')).toBe('text');
  });

  it('of many records convert and come back as a job', async () => {
    const texts = Array.from(
      { length: 400 },
      (_, n) => `${1 + (n % 7)},${String(n % 1000).padStart(3, '0')}.25`,
    );
    await hold('total', texts);
    const money = toElement('total', { visualType: 'money' });
    expect(await preview(money)).toMatchObject({ changes: 400, unread: 0 });
    const begun = await convert(money);
    expect(begun.status).toBe(202);
    const done = await finish(begun);
    expect(done).toMatchObject({ converted: 400, changed: 400, field: { type: 'number' } });
    expect(await read('total')).toEqual(texts.map((text) => Number(text.replace(',', ''))));
    // A later value is converted back as well.
    await call('PATCH', '/dtl/sponsor?sponsorID=total-00007', { total: 5.5 });
    const undone = await finish(await call('POST', '/dtl/job/undo', { id: done.undoID }));
    expect(undone).toMatchObject({ message: 'Undone.', changed: 400 });
    expect(await read('total')).toEqual(texts.map((text, n) => (n === 7 ? '$5.50' : text)));
  });
});

describe('texts that become dates', () => {
  const day = (name: string) => toElement(name, { visualType: 'datePicker' });

  it.each([
    ['German', ['31.12.2026', '01.02.2026'], ['2026-12-31', '2026-02-01']],
    ['American', ['12/31/2026', '1/2/2026'], ['2026-12-31', '2026-01-02']],
  ])('are read in the order of a %s column', async (name, texts, dates) => {
    const field = `on${name}`;
    await hold(field, texts);
    expect(await preview(day(field))).toMatchObject({ changes: 2, unread: 0, asked: [] });
    await convert(day(field));
    expect(await read(field)).toEqual(dates);
  });

  it('raise a question if no value shows the order', async () => {
    await hold('either', ['03/04/2026', '2026-01-01']);
    expect(await preview(day('either'))).toMatchObject({
      asked: [{ aspect: 'order', example: '03/04/2026' }],
      unread: 1,
    });
    const message = "Choose how to read '03/04/2026' first.";
    expect(await convert(day('either'))).toMatchObject({
      status: 422,
      body: { fieldErrors: { visualType: [{ code: 'ambiguous', message }] } },
    });
    expect(await preview(day('either'), { order: 'day' })).toMatchObject({ changes: 1, unread: 0 });
    // The question is still asked, so the choice can be changed.
    expect((await preview(day('either'), { order: 'day' })).asked).toHaveLength(1);
    await convert(day('either'), { order: 'day' });
    expect(await read('either')).toEqual(['2026-04-03', '2026-01-01']);
  });

  it('are refused where two values contradict each other, and where none can be read', async () => {
    await hold('both', ['31/12/2026', '12/31/2026']);
    const refused =
      "'12/31/2026' has the month first, but '31/12/2026' has the day first. Write all in one way.";
    expect(await preview(day('both'))).toMatchObject({ changes: 0, refused });
    expect(await convert(day('both'))).toMatchObject({
      status: 422,
      body: { fieldErrors: { visualType: [{ message: refused }] } },
    });
    await hold('never', ['soon', '2026-02-30']);
    expect(await preview(day('never'))).toMatchObject({ changes: 0, unread: 2 });
    expect((await convert(day('never'))).status).toBe(409);
  });
});

describe('choices', () => {
  it('get their options from the stored texts', async () => {
    await hold('color', ['Red', 'red', 'Blue', 'Red']);
    const select = toElement('color', { visualType: 'select', msOptionsType: 'static', msOptions: [] });
    const { body } = await call('POST', '/dtl/db/preview', select);
    const msOptions = ['Red', 'Blue'].map((text) => ({ label: text, value: text }));
    expect(body).toMatchObject({ choices: msOptions, converts: { changes: 1, unread: 0 } });
    const chosen = toElement('color', { visualType: 'select', msOptionsType: 'static', msOptions });
    expect((await convert(chosen)).status).toBe(200);
    expect(await read('color')).toEqual(['Red', 'Red', 'Blue', 'Red']);
  });

  it('become their labels as texts', async () => {
    const msOptions = [{ label: 'Net 30 days', value: 'net30' }];
    await hold('terms', ['net30'], { visualType: 'select', msOptionsType: 'static', msOptions });
    const done = await convert(toElement('terms'));
    expect(await read('terms')).toEqual(['Net 30 days']);
    await call('POST', '/dtl/job/undo', { id: done.body.undoID });
    expect(await read('terms')).toEqual(['net30']);
  });
});

it('numbers, ticks and dates become texts and the other way round', async () => {
  await hold('size', [1200.5, 3], { visualType: 'number' });
  await convert(toElement('size'));
  expect(await read('size')).toEqual(['1200.5', '3']);
  await hold('tick', [true, false], { visualType: 'checkbox' });
  await convert(toElement('tick'));
  expect(await read('tick')).toEqual(['Yes', 'No']);
  await convert(toElement('tick', { visualType: 'checkbox' }));
  expect(await read('tick')).toEqual([true, false]);
});

it('a formula follows a field that is converted, and its undo', async () => {
  await hold('hours', ['2.50']);
  const formula = '"paid " + string(hours)';
  expect(await finish(await call('POST', '/dtl/db', toElement('pay', { formula })))).toMatchObject({
    success: true,
  });
  const readPay = async () => (await call('GET', '/dtl/sponsor?sponsorID=hours-00000')).body.pay;
  expect(await readPay()).toBe('paid 2.50');
  const done = await finish(await convert(toElement('hours', { visualType: 'number' })));
  expect(done).toMatchObject({ converted: 1 });
  expect(await readPay()).toBe('paid 2.5');
  await finish(await call('POST', '/dtl/job/undo', { id: done.undoID }));
  expect(await readPay()).toBe('paid 2.50');
});

it('two texts of a unique field that would become one number are refused', async () => {
  await hold('code', ['1,200', '1200.00'], { unique: true });
  const number = toElement('code', { visualType: 'number', unique: true });
  const refused = '2 sponsors would share their value with another. Change them first.';
  expect(await preview(number)).toMatchObject({ refused });
  expect((await convert(number)).body.fieldErrors).toMatchObject({ visualType: [{ message: refused }] });
});

it('an undo keeps later changes of the field', async () => {
  await hold('rate', ['1.5']);
  const done = await convert(toElement('rate', { visualType: 'number' }));
  expect(done.body).toMatchObject({ converted: 1 });
  const renamed = toElement('rate', { visualType: 'number', label: 'Hourly rate' });
  expect((await call('PATCH', '/dtl/db', renamed)).status).toBe(200);
  expect((await call('POST', '/dtl/job/undo', { id: done.body.undoID })).status).toBe(200);
  const { body } = await call('GET', '/dtl/db?objectType=sponsor');
  const fields = body.fields as { fieldName: string; fieldConfig: JsonObject }[];
  expect(fields.find(({ fieldName }) => fieldName === 'rate')?.fieldConfig).toMatchObject({
    label: 'Hourly rate',
    visualType: 'text',
  });
  expect(await read('rate')).toEqual(['1.5']);
});

it('without write access to the field, its values cannot be converted', async () => {
  await hold('note', ['1']);
  const sponsor = { readFields: ['sys_allFields'], writeFields: ['sponsorName'], canConfigure: true };
  const reader = await host.signIn({ type: 'admin', roleConfig: { sponsor } });
  const body = { ...toElement('note', { visualType: 'number' }), convert: true };
  expect(await host.call('PATCH', '/dtl/db', { token: reader.token, body })).toMatchObject({
    status: 422,
    body: { fieldErrors: { visualType: [{ code: 'notWritable' }] } },
  });
});

it('a value that was saved during the conversion and not checked stops it', async () => {
  await hold('toll', ['1.50']);
  const { db } = host.context;
  const before = await findElement(db, 'sponsor', 'toll');
  const [after] = parseMetadata([toElement('toll', { visualType: 'money' })]).elements;
  if (!before || !after) throw new Error('no field');
  const found = await findConversion(db, { objectType: 'sponsor', before, after });
  if (!found) throw new Error('no conversion');
  await call('PATCH', '/dtl/sponsor?sponsorID=toll-00000', { toll: 'n/a' });
  const plan = planConversion({ objectType: 'sponsor', name: 'toll', version: 1, found, undoing: undefined });
  const chunk = { job: 1, after: '', limit: 10, only: ['toll-00000'] };
  await expect(plan.stage(db, chunk)).rejects.toMatchObject({ code: 'typeMismatch' });
});
