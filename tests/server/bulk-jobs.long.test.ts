// To every reader and at every moment, a bulk change is all or nothing (R18, R56, E6).
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { planField } from '../../server/operations/metadata/bulk-plans';
import { seedSystem } from '../../server/seed/seed';
import { endJob, insertBulkJob } from '../../server/storage/bulk/bulk-jobs';
import { insertRecords } from '../../server/storage/records/bulk-insert';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin: { token: string; userID: string };
const many = 900;
const id = (n: number) => `many-${String(n).padStart(4, '0')}`;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  admin = await host.signIn({ type: 'admin', roleConfig: fullAccess });
  const rows = Array.from({ length: many }, (_, n) => ({
    objectType: 'partner' as const,
    id: id(n),
    data: { partnerName: `Partner ${id(n)}`, status: n % 3 === 0 ? 'active' : 'new', city: 'Austin' },
    sealed: {},
  }));
  await insertRecords(host.context.db, 'partner', rows);
});
afterAll(() => host.close());
afterEach(settled);

const call = (method: string, url: string, body?: unknown) =>
  host.call(method, url, { token: admin.token, ...(body !== undefined && { body }) });
const element = (fieldName: string, fieldConfig: JsonObject = {}) => ({
  objectType: 'partner',
  fieldName,
  grouping: '',
  fieldConfig: { label: fieldName, visualType: 'text', ...fieldConfig },
});
const populated = (value: string) => ({ defaultValue: value, populateDefaultOnTargetTable: true });
const partner = async (n: number) => (await call('GET', `/dtl/partner?partnerID=${id(n)}`)).body;
const total = async (query: string) =>
  (await call('GET', `/dtl/partner?page=1&limit=10&${query}`)).body.total;

type Job = { id: string; state: string; done: number; total: number };
const readJob = async (job: string) =>
  (await call('GET', `/dtl/job?id=${job}`)).body as unknown as {
    job: Job;
    answer?: { status: number; body: JsonObject };
  };

async function over(job: string) {
  for (;;) {
    const answer = await readJob(job);
    if (answer.job.state !== 'running') return answer;
    await pause(20);
  }
}

/** Waits until no job has anything left to do. */
async function settled(): Promise<void> {
  for (;;) {
    const open = await host.context.db.query(
      `select 1 from bulk_jobs where state = 'staging' union all select 1 from job_rows`,
    );
    if (open.length === 0) return;
    await pause(50);
  }
}

async function fill(name: string, value: string): Promise<string> {
  const { status, body } = await call('POST', '/dtl/db', element(name, populated(value)));
  expect(status).toBe(202);
  return (body.job as Job).id;
}

describe('a default for many records', () => {
  it('is visible in all of them or none [R18.1, W2.21, W2.45]', async () => {
    await call('POST', '/dtl/db', element('tier'));
    const { status, body } = await call('PATCH', '/dtl/db', element('tier', populated('gold')));
    expect({ status, state: (body.job as Job).state }).toEqual({ status: 202, state: 'running' });
    const job = (body.job as Job).id;
    const seen = new Set<unknown>();
    let state = 'running';
    while (state === 'running') {
      seen.add(await total('f.tier=gold'));
      state = (await readJob(job)).job.state;
    }
    const { answer } = await readJob(job);
    expect(answer).toMatchObject({ status: 200, body: { changed: many, field: { fieldName: 'tier' } } });
    for (let look = 0; look < 20; look++) {
      expect(await total('f.tier=gold')).toBe(many);
      expect(await partner(look * 40)).toMatchObject({ tier: 'gold', _version: 2 });
      await pause(50);
    }
    expect([...seen].filter((one) => one !== 0 && one !== many)).toEqual([]);
    await settled();
    expect(await total('f.tier=gold')).toBe(many);
    expect(await partner(5)).toMatchObject({ tier: 'gold', _version: 2 });
    const history = await call('GET', `/dtl/history?objectType=partner&id=${id(5)}`);
    expect(history.body.items).toMatchObject([{ field: 'tier', to: 'gold' }]);
  });

  it('leaves nothing when it is canceled [W2.45]', async () => {
    const job = await fill('never', 'x');
    const canceled = await call('DELETE', `/dtl/job?id=${job}`);
    expect(canceled).toMatchObject({ status: 200, body: { job: { state: 'canceled' } } });
    expect(await readJob(job)).toMatchObject({ job: { state: 'canceled' } });
    await settled();
    const fields = (await call('GET', '/dtl/db?objectType=partner')).body.fields as JsonObject[];
    expect(fields.some(({ fieldName }) => fieldName === 'never')).toBe(false);
    const held = await host.context.db.query(`select 1 from records where data ? 'never'`);
    expect(held).toEqual([]);
  });

  it('belongs to the user who started it [W2.45]', async () => {
    const { db } = host.context;
    const base = {
      objectType: 'partner',
      by: 'x',
      what: 'populate',
      detail: {},
      fields: [],
      total: 0,
    } as const;
    const earlier = await insertBulkJob(db, { ...base, fields: [], id: 'earlier' });
    const job = await fill('mine', 'x');
    const other = await host.signIn({ type: 'admin', roleConfig: fullAccess });
    for (const method of ['GET', 'DELETE']) {
      expect((await host.call(method, `/dtl/job?id=${job}`, { token: other.token })).status).toBe(404);
    }
    expect((await call('GET', '/dtl/job')).body.jobs).toMatchObject([{ id: job }]);
    await endJob(db, { n: earlier.n, to: 'canceled' });
    await over(job);
    expect((await call('DELETE', `/dtl/job?id=${job}`)).status).toBe(409);
  });

  it('keeps concurrent changes', async () => {
    await call('POST', '/dtl/db', element('rank'));
    const began = await call('PATCH', '/dtl/db', element('rank', populated('last')));
    await call('PATCH', `/dtl/partner?partnerID=${id(3)}`, { rank: 'first' });
    await call('PATCH', `/dtl/partner?partnerID=${id(4)}`, { city: 'Dallas' });
    await over((began.body.job as Job).id);
    expect(await partner(3)).toMatchObject({ rank: 'first' });
    expect(await partner(4)).toMatchObject({ rank: 'last', city: 'Dallas' });
    await settled();
    expect(await partner(3)).toMatchObject({ rank: 'first' });
    expect(await partner(4)).toMatchObject({ rank: 'last', city: 'Dallas' });
    expect(await total('f.rank=last')).toBe(many - 1);
  });

  it('is undone by a single undo [W2.46]', async () => {
    const { answer } = await over(await fill('spare', 'yes'));
    await call('PATCH', `/dtl/partner?partnerID=${id(8)}`, { spare: 'mine' });
    const undo = await call('POST', '/dtl/job/undo', { id: answer?.body.undoID });
    expect(undo.status).toBe(202);
    await over((undo.body.job as Job).id);
    expect(await total('f.spare=yes')).toBe(0);
    expect(await partner(8)).toMatchObject({ spare: 'mine' });
    await settled();
    expect(await total('f.spare=yes')).toBe(0);
    expect((await call('POST', '/dtl/job/undo', { id: answer?.body.undoID })).status).toBe(404);
    const fields = (await call('GET', '/dtl/db?objectType=partner')).body.fields as JsonObject[];
    expect(fields.find(({ fieldName }) => fieldName === 'spare')).toMatchObject({
      fieldConfig: { populateDefaultOnTargetTable: false },
    });
  });

  it('answers a refusal found at its end [W2.45]', async () => {
    await call('POST', '/dtl/db', element('gone'));
    const began = await call('PATCH', '/dtl/db', element('gone', populated('x')));
    await call('DELETE', '/dtl/db', { objectType: 'partner', fieldName: 'gone' });
    const { job, answer } = await over((began.body.job as Job).id);
    expect(job.state).toBe('failed');
    expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'notFound' } });
    expect(await host.context.db.query(`select 1 from records where data ? 'gone'`)).toEqual([]);
  });

  it('leaves nothing after a crash', async () => {
    const { db, bulk } = host.context;
    const plan = planField({ objectType: 'partner', field: 'city', value: 'x', isReused: true });
    const { what, detail } = plan;
    const base = { objectType: 'partner', by: 'x', total: many, what, detail, fields: ['city'] } as const;
    const dead = await insertBulkJob(db, { ...base, fields: ['city'], id: 'dead' });
    await plan.stage(db, { job: dead.n, after: '', limit: 100 });
    await db.query(`update bulk_jobs set beat_at = now() - interval '1 minute'`);
    await bulk.resume();
    expect(await readJob('dead').catch(() => undefined)).toBeDefined();
    await settled();
    expect(await total('f.city=x')).toBe(0);
  });

  it('drops the values of a deleted field with the same name', async () => {
    await over(await fill('reused', 'old'));
    await settled();
    const target = { objectType: 'partner', fieldName: 'reused' };
    const { confirmKey } = (await call('DELETE', '/dtl/db', target)).body;
    await call('DELETE', '/dtl/db', { ...target, confirmKey });
    const again = await call('POST', '/dtl/db', element('reused'));
    expect(again.status).toBe(202);
    await over((again.body.job as Job).id);
    expect((await partner(1)).reused).toBeUndefined();
    await settled();
    expect((await partner(1)).reused).toBeUndefined();
    const { items } = (await call('GET', `/dtl/history?objectType=partner&id=${id(1)}`)).body;
    expect((items as JsonObject[]).some(({ field }) => field === 'reused')).toBe(false);
  });
});

describe('a field of 10,000 records that gets another type', () => {
  // [E8.8]
  it('is converted and comes back, in the numbers that the preview says', async () => {
    const texts = Array.from(
      { length: 10_000 },
      (_, n) => `${1 + (n % 7)},${String(n % 1000).padStart(3, '0')}.25`,
    );
    const toPrice = (visualType: string) => ({
      ...{ objectType: 'brand', fieldName: 'price', grouping: '' },
      fieldConfig: { label: 'Price', visualType },
    });
    await call('POST', '/dtl/db', toPrice('text'));
    const rows = texts.map((price, n) => ({
      objectType: 'brand' as const,
      id: `price-${String(n).padStart(5, '0')}`,
      data: { brandName: `Brand ${n}`, price },
      sealed: {},
    }));
    for (let at = 0; at < rows.length; at += 1000)
      await insertRecords(host.context.db, 'brand', rows.slice(at, at + 1000));
    const read = async () => {
      const held = await host.context.db.query<{ price: unknown }>(
        `select data -> 'price' as price from records where id like 'price-%' order by id`,
      );
      return held.map(({ price }) => price);
    };
    const { body } = await call('POST', '/dtl/db/preview', toPrice('money'));
    expect(body.converts).toMatchObject({ changes: 10_000, unread: 0 });
    const began = await call('PATCH', '/dtl/db', { ...toPrice('money'), convert: true });
    const { answer } = await over((began.body.job as Job).id);
    expect(answer).toMatchObject({ status: 200, body: { converted: 10_000, changed: 10_000 } });
    expect(await read()).toEqual(texts.map((text) => Number(text.replace(',', ''))));
    const undo = await call('POST', '/dtl/job/undo', { id: answer?.body.undoID });
    const undone = await over((undo.body.job as Job).id);
    expect(undone.answer).toMatchObject({ status: 200, body: { changed: 10_000 } });
    expect(await read()).toEqual(texts);
  });
});

describe('deleted records', () => {
  it('get a default when they return [R18.1]', async () => {
    const one = await host.seed('partner', { partnerName: 'Away' });
    await call('DELETE', `/dtl/partner?partnerID=${one}`);
    await over(await fill('stamp', 'inked'));
    await settled();
    const [row] = await host.context.db.query<{ data: JsonObject }>(
      'select data from records where id = $1',
      [one],
    );
    expect(row?.data.stamp).toBeUndefined();
    const restored = await call('POST', '/dtl/restore', { objectType: 'partner', id: one });
    expect(restored.body.partner).toMatchObject({ stamp: 'inked' });
  });
});
