// Unique values: refused at a save, released by a deletion, reported before the field becomes unique.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { seedSystem } from '../../../server/seed/seed';
import { holdJobs } from '../support/hold-jobs';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin: string;
const taken = 'serial: Another record has this value already.';

const element = (fieldName: string, config: JsonObject = {}) => ({
  fieldName,
  fieldConfig: { label: fieldName, visualType: 'text', ...config },
});

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  await host.addElements('sponsor', [
    element('serial', { unique: true }),
    element('plate'),
    element('note'),
    element('frame'),
  ]);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

const make = (data: JsonObject = {}) => host.seed('sponsor', { sponsorName: 'Acme', ...data });
const patch = (id: string, body: object) =>
  host.call('PATCH', `/dtl/sponsor?sponsorID=${id}`, { token: admin, body });
const errors = ({ body }: { body: JsonObject }) =>
  Object.entries((body.fieldErrors ?? {}) as { [name: string]: { message: string }[] }).map(
    ([name, [first]]) => `${name}: ${first?.message}`,
  );
const put = async (fieldName: string, config: JsonObject) => {
  const list = await host.call('GET', '/dtl/db?objectType=sponsor', { token: admin });
  const fields = list.body.fields as { fieldName: string; _version: number }[];
  const before = fields.find((one) => one.fieldName === fieldName);
  const body = { ...element(fieldName, config), objectType: 'sponsor', _version: before?._version };
  return host.call(before ? 'PATCH' : 'POST', '/dtl/db', { token: admin, body });
};

describe('a unique field', () => {
  // [E3.3]
  it('has each value once', async () => {
    const [one, two] = [await make(), await make()];
    expect(errors(await patch(one, { serial: 'A1' }))).toEqual([]);
    expect(errors(await patch(two, { serial: 'A1' }))).toEqual([taken]);
    expect(errors(await patch(two, { serial: ' A2 ' }))).toEqual([]);
    expect(errors(await patch(one, { serial: 'A2' }))).toEqual([taken]);
    expect(errors(await patch(one, { serial: 'A1', note: 'x' }))).toEqual([]);
  });

  it('frees a value that is removed', async () => {
    const [one, two] = [await make({ serial: 'B1' }), await make()];
    await patch(one, { serial: 'B2' });
    expect(errors(await patch(two, { serial: 'B1' }))).toEqual([]);
    await patch(two, { serial: null });
    expect(errors(await patch(one, { serial: 'B1' }))).toEqual([]);
  });

  it('ignores empty values', async () => {
    for (const id of [await make(), await make()])
      expect(errors(await patch(id, { serial: null, note: 'x' }))).toEqual([]);
  });

  // [E3.7]
  it('frees the value of a deleted record, and refuses to restore it once taken', async () => {
    const [one, two] = [await make({ serial: 'C1' }), await make()];
    await host.call('DELETE', `/dtl/sponsor?sponsorID=${one}`, { token: admin });
    expect(errors(await patch(two, { serial: 'C1' }))).toEqual([]);
    const body = { objectType: 'sponsor', id: one };
    const refused = await host.call('POST', '/dtl/restore', { token: admin, body });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Another record now has a value that must be unique. Change that record first.',
    ]);
    await patch(two, { serial: 'C2' });
    expect((await host.call('POST', '/dtl/restore', { token: admin, body })).status).toBe(200);
  });

  it('is set in one record at a time', async () => {
    const ids = [await make(), await make()];
    const change = { field: 'serial', value: 'D1' };
    const body = { objectType: 'sponsor', select: { ids }, count: 2, change };
    const { status, body: answer } = await host.call('POST', '/dtl/bulk', { token: admin, body });
    expect([status, answer.message]).toEqual([
      422,
      'This value must be unique, so you cannot set it in several records at once.',
    ]);
  });
});

describe('an import', () => {
  const check = async (rows: string[][]) => {
    const asked = { objectType: 'sponsor', columns: ['sponsorName', 'serial'], key: 'sponsorName' };
    const begun = await host.call('POST', '/dtl/import', { token: admin, body: asked });
    const body = { id: begun.body.id, first: 0, rows };
    const answer = await host.call('POST', '/dtl/import/rows', { token: admin, body });
    return answer.body.verdicts as unknown as { become: string; faults: { message: string }[] }[];
  };

  it('lists the rows that share a value', async () => {
    await make({ sponsorName: 'Imported', serial: 'I9' });
    const verdicts = await check([
      ['Serial A', 'I1'],
      ['Serial B', 'I1'],
      ['Serial C', 'I9'],
      ['Imported', 'I9'],
    ]);
    expect(verdicts.map(({ become }) => become)).toEqual(['new', 'refused', 'refused', 'same']);
    expect(verdicts[1]?.faults[0]).toMatchObject({ message: 'An earlier row has the same serial.', row: 0 });
  });
});

describe('turning it on', () => {
  // [E3.8]
  it('waits until no two records share a value', async () => {
    const [one, two] = [await make({ plate: 'X' }), await make({ plate: 'X' })];
    const fieldConfig = { label: 'plate', visualType: 'text', unique: true };
    const asked = { objectType: 'sponsor', fieldName: 'plate', fieldConfig };
    const { body } = await host.call('POST', '/dtl/db/preview', { token: admin, body: asked });
    expect(body.doubles).toEqual({ count: 2, values: [{ count: 2, values: { plate: 'X' } }] });
    expect(errors(await put('plate', { unique: true }))).toEqual([
      'unique: 2 sponsors share their value with another. Change them first.',
    ]);
    await patch(two, { plate: 'Y' });
    expect(errors(await put('plate', { unique: true }))).toEqual([]);
    expect(errors(await patch(two, { plate: 'X' }))).toEqual([
      'plate: Another record has this value already.',
    ]);
    expect(errors(await put('plate', {}))).toEqual([]);
    expect(errors(await patch(two, { plate: 'X' }))).toEqual([]);
    expect(one).not.toBe(two);
  });

  const many = async (frame: (n: number) => string) => {
    await host.context.db.query(
      `insert into records (kind, id, data) select 'sponsor', 'many-' || n - 1, jsonb_build_object('sponsorName', 'Many', 'frame', p)
       from jsonb_array_elements_text($1::jsonb) with ordinality as row (p, n)
       on conflict (kind, id) do update set data = excluded.data`,
      [JSON.stringify(Array.from({ length: 400 }, (_, n) => frame(n)))],
    );
  };
  const ended = async ({ status, body }: Awaited<ReturnType<typeof put>>) => {
    expect(status).toBe(202);
    const { id } = body.job as JsonObject;
    for (;;) {
      const { body: told } = await host.call('GET', `/dtl/job?id=${id}`, { token: admin });
      const { state, total } = told.job as { state: string; total: number };
      if (state !== 'running') return { total, answer: told.answer as { status: number; body: JsonObject } };
      await new Promise((done) => setTimeout(done, 50));
    }
  };

  it('continues as a job for many records', async () => {
    await many((n) => `M${n}`);
    const free = await holdJobs(host.context.db, 'sponsor');
    const begun = await put('frame', { unique: true });
    // Concurrent writes count: a value moves from one record to another.
    const swaps = [
      await patch('many-1', { frame: 'M new' }),
      await patch('many-2', { frame: 'M1' }),
      await host.call('DELETE', '/dtl/sponsor?sponsorID=many-3', { token: admin }),
    ];
    expect(swaps.map(({ status }) => status)).toEqual([200, 200, 200]);
    await free();
    const { total, answer } = await ended(begun);
    expect([answer.status, answer.body.changed, total > 400]).toEqual([200, undefined, true]);
    for (const frame of ['M1', 'M399', 'M new'])
      expect(errors(await patch('many-7', { frame }))).toEqual([
        'frame: Another record has this value already.',
      ]);
    for (const frame of ['M2', 'M3']) expect(errors(await patch('many-7', { frame }))).toEqual([]);
    expect(errors(await put('frame', {}))).toEqual([]);
  });

  it('is refused by the job if values are shared', async () => {
    await many((n) => (n % 100 === 0 ? 'Shared' : `M${n}`));
    const { answer } = await ended(await put('frame', { unique: true }));
    expect(answer.status).toBe(422);
    expect(errors(answer)).toEqual(['unique: 4 sponsors share their value with another. Change them first.']);
    await many((n) => `M${n}`);
    expect((await ended(await put('frame', { unique: true }))).answer.status).toBe(200);
  });

  it('is done by the first of two jobs', async () => {
    await put('frame', {});
    await many((n) => `M${n}`);
    const [first, second] = [await put('frame', { unique: true }), await put('frame', { unique: true })];
    expect((await ended(first)).answer.status).toBe(200);
    const { answer } = await ended(second);
    expect([answer.status, answer.body.error ?? answer.body.message]).toEqual([
      409,
      'Someone else changed this. Nothing was saved. Save again.',
    ]);
    expect(errors(await patch('many-7', { frame: 'M399' }))).toEqual([
      'frame: Another record has this value already.',
    ]);
  });

  it('is refused for types that cannot be unique', async () => {
    expect(errors(await put('same', { unique: true, defaultValue: 'x' }))[0]).toContain('no default value');
    expect(errors(await put('tick', { unique: true, visualType: 'checkbox' }))[0]).toContain(
      'cannot be unique',
    );
    expect(errors(await put('key_encrypt', { unique: true }))[0]).toContain('cannot be unique');
  });
});
