// An import is undone after its fields changed (E6): the report lists what could not be restored, and the rest is.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let token: string;
beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

const call = (method: string, url: string, body?: unknown, by = token) =>
  host.call(method, url, { token: by, ...(body !== undefined && { body }) });
const saveField = async (fieldName: string, config: JsonObject = {}, method = 'POST') => {
  const fieldConfig = { label: fieldName, visualType: 'text', ...config };
  const saved = await call(method, '/dtl/db', { objectType: 'sponsor', fieldName, fieldConfig });
  expect(saved.body).toMatchObject({ success: true });
};
const seed = (sponsorName: string, data: JsonObject) => host.seed('sponsor', { sponsorName, ...data });
const read = async (id: string) => (await call('GET', `/dtl/sponsor?sponsorID=${id}`)).body;
const save = (id: string, body: JsonObject) => call('PATCH', `/dtl/sponsor?sponsorID=${id}`, body);
const undo = async ({ jobID }: JsonObject, by = token) =>
  (await call('POST', '/dtl/job/undo', { id: jobID }, by)).body;

/** Sets the field in the sponsors of these names. */
async function importInto(field: string, rows: Json[][]): Promise<JsonObject> {
  const begun = await call('POST', '/dtl/import', {
    ...{ objectType: 'sponsor', columns: ['sponsorName', field], key: 'sponsorName' },
  });
  const { id } = begun.body;
  await call('POST', '/dtl/import/rows', { id, first: 0, rows });
  const { body } = await call('POST', '/dtl/import/run', { id, whole: true });
  expect(body).toMatchObject({ success: true, changed: rows.length });
  return body;
}

const whenClosed = (field: string) => ({ required: [field], properties: { [field]: { const: 'closed' } } });

// [E6.5]
describe('the undo of an import', () => {
  it('does not change a field that was locked since', async () => {
    await saveField('gate');
    await saveField('shade', { readOnlyWhen: whenClosed('gate') });
    const [locked, open] = [await seed('Lock 1', { shade: 'old' }), await seed('Lock 2', { shade: 'old' })];
    const done = await importInto('shade', [
      ['Lock 1', 'new'],
      ['Lock 2', 'new'],
    ]);
    await save(locked, { gate: 'closed' });
    expect(await undo(done)).toMatchObject({
      changed: 1,
      refused: [{ id: locked, name: 'Lock 1', message: 'A field is locked now.' }],
    });
    expect([(await read(locked)).shade, (await read(open)).shade]).toEqual(['new', 'old']);
  });

  it('skips a value that another record has taken since, and continues', async () => {
    await saveField('code');
    const names = ['Code 1', 'Code 2', 'Code 3'];
    const ids = await Promise.all(names.map((name, index) => seed(name, { code: `old ${index}` })));
    const done = await importInto(
      'code',
      names.map((name, index) => [name, `new ${index}`]),
    );
    await saveField('code', { unique: true }, 'PATCH');
    const taken = await call('POST', '/dtl/sponsor', { sponsorName: 'Code 4', code: 'old 1' });
    expect(taken.status).toBe(201);
    const message = 'Another record has this value already.';
    expect(await undo(done)).toMatchObject({ changed: 2, refused: [{ id: ids[1], message }] });
    const codes = await Promise.all(ids.map(async (id) => (await read(id)).code));
    expect(codes).toEqual(['old 0', 'new 1', 'old 2']);
  });

  // [E3.1, E6.5]
  it('skips changes that a save would now refuse', async () => {
    await saveField('slogan');
    const [long, short] = [
      await seed('Slogan 1', { slogan: 'much longer' }),
      await seed('Slogan 2', { slogan: 'two' }),
    ];
    const done = await importInto('slogan', [
      ['Slogan 1', 'new'],
      ['Slogan 2', 'new'],
    ]);
    await saveField('slogan', { limits: { maxLength: 5 } }, 'PATCH');
    const message = 'The earlier values are not valid now.';
    expect(await undo(done)).toMatchObject({ changed: 1, refused: [{ id: long, message }] });
    expect([(await read(long)).slogan, (await read(short)).slogan]).toEqual(['new', 'two']);
  });

  it('does not give a new field the values of a former one with its name', async () => {
    await saveField('twice');
    const id = await seed('Twice', { twice: 'old' });
    const done = await importInto('twice', [['Twice', 'new']]);
    const path = '/dtl/db?objectType=sponsor&fieldName=twice';
    const { confirmKey } = (await call('DELETE', path)).body;
    expect((await call('DELETE', `${path}&confirmKey=${confirmKey}`)).status).toBe(200);
    await saveField('twice');
    await save(id, { twice: 'new' });
    expect(await undo(done)).toMatchObject({ changed: 0 });
    expect((await read(id)).twice).toBe('new');
  });

  it('restores values that a condition cleared', async () => {
    await saveField('cover');
    await saveField('hidden', { showWhen: { not: whenClosed('cover') }, whenHidden: 'clear' });
    const id = await seed('Cover', { cover: 'open', hidden: 'kept' });
    const done = await importInto('cover', [['Cover', 'closed']]);
    expect((await read(id)).hidden).toBeUndefined();
    expect(await undo(done)).toMatchObject({ changed: 1 });
    expect(await read(id)).toMatchObject({ cover: 'open', hidden: 'kept' });
  });
});

describe('the undo of a bulk edit', () => {
  it('treats a lock by an unreadable field as locked', async () => {
    await saveField('secretGate');
    await saveField('tone');
    const sponsor = { readFields: ['sponsorName', 'tone'], writeFields: ['sponsorName', 'tone'] };
    const narrow = (await host.signIn({ type: 'admin', roleConfig: { sponsor } })).token;
    const ids = [await seed('Tone 1', { secretGate: 'closed' }), await seed('Tone 2', {})];
    const change = { field: 'tone', value: 'loud' };
    const done = await call('POST', '/dtl/bulk', { objectType: 'sponsor', select: { ids }, change }, narrow);
    expect(done.body).toMatchObject({ changed: 2 });
    await saveField('tone', { readOnlyWhen: whenClosed('secretGate') }, 'PATCH');
    const message = '0 sponsors undone, 2 stay because the field is locked now.';
    expect(await undo(done.body, narrow)).toMatchObject({ changed: 0, message });
  });
});
