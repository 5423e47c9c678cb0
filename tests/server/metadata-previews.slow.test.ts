// Previews in Data Management (R73): many records are judged by a job, for callers that can wait for one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ObjectType } from '../../objects/index';
import type { JsonObject } from '../../schemas/values/json';
import { beginPreview } from '../../server/jobs/preview';
import { openAdministrator } from './support/administrator';
import { makeOrders, toElement } from './support/rolled-orders';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin: string;

/** More than one call works out for a roll-up. */
const many = 10_500;
const order = 'order' as ObjectType;
const whole = { readFields: ['sys_allFields'], writeFields: ['sys_allFields'], canConfigure: true };

const call = (method: string, path: string, body?: object, token = admin) =>
  host.call(method, path, { token, ...(body && { body }) });
async function send(method: string, path: string, body: object): Promise<JsonObject> {
  const answer = await call(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const preview = (body: JsonObject, token = admin) =>
  call('POST', '/dtl/db/preview', { ...body, asJob: true }, token);
const large = () =>
  toElement('order', 'count', { formula: 'lines.filter(l, l.qty > 3).count()' }) as JsonObject;
const idOf = ({ body }: { body: JsonObject }) => (body.job as { id: string }).id;

type Read = { job: { state: string; done: number; total: number }; answer?: { body: JsonObject } };
const read = async (id: string, token = admin) =>
  (await call('GET', `/dtl/job?id=${id}`, undefined, token)).body as unknown as Read;

/** Returns how it ended, and all progress on the way. */
async function follow(begun: { body: JsonObject }, token = admin): Promise<Read & { seen: number[] }> {
  const seen: number[] = [];
  for (;;) {
    const now = await read(idOf(begun), token);
    seen.push(now.job.done);
    if (now.job.state !== 'running') return { ...now, seen };
    await new Promise((done) => setTimeout(done, 20));
  }
}

beforeAll(async () => {
  host = await openTestHost();
  admin = await openAdministrator(host);
  await makeOrders(send);
  await send('POST', '/dtl/db', toElement('order', 'code', { visualType: 'text' }));
  const { db } = host.context;
  await db.query(
    `insert into records (kind, id, data, deleted_at)
     select 'order', 'order ' || n, jsonb_build_object('name', 'Order ' || n, 'code', n::text, 'rate', n % 5, 'count', n % 2),
       case when n % 100 = 0 then now() end from generate_series(1, $1) n`,
    [many],
  );
  await db.query(
    `insert into records (kind, id, data)
     select 'orderline', 'line ' || n, jsonb_build_object('name', 'Line', 'order', 'order ' || (n % 4000), 'qty', n % 7)
     from generate_series(1, 8000) n`,
  );
  await db.query(
    `insert into records (kind, id, data)
     select 'client', 'client ' || n, jsonb_build_object('name', 'Client ' || n) from generate_series(1, 2000) n`,
  );
}, 120_000);
afterAll(() => host.close());

describe('a preview in Data Management', () => {
  it('of few records answers at once', async () => {
    const { status, body } = await preview(toElement('client', 'revenue', { formula: 'orders.count() + 1' }));
    expect([status, body]).toMatchObject([200, { rules: { changes: 2000, total: 2000 } }]);
    expect(body).not.toHaveProperty('at');
  });

  it('answers a caller at once that does not wait for jobs, or where nothing is judged', async () => {
    const plain = await call('POST', '/dtl/db/preview', large());
    // A roll-up of so many records is worked out by a job only.
    expect([plain.status, plain.body]).toMatchObject([200, { rules: { total: many - 105 } }]);
    expect(plain.body.rules).not.toHaveProperty('changes');
    const deletion = await preview({ objectType: 'order', fieldName: 'code' });
    expect([deletion.status, deletion.body.losing]).toEqual([200, many - 105]);
    expect((await preview(toElement('order', 'added', {}))).status).toBe(200);
  });

  it('of many records is a job with progress, and its numbers are exact [R73.3]', async () => {
    const begun = await preview(large());
    expect([begun.status, begun.body.job]).toMatchObject([202, { what: 'preview', done: 0, total: many }]);
    const { job, answer, seen } = await follow(begun);
    expect(job.state).toBe('done');
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.filter((done) => done > 0 && done < many).length).toBeGreaterThan(1);
    const changes = await host.context.db.count(
      `select count(*) as count from records o where kind = 'order' and deleted_at is null and (data ->> 'count')::int <>
         (select count(*) from records l where l.kind = 'orderline' and l.data ->> 'order' = o.id and (l.data ->> 'qty')::int > 3)`,
    );
    expect(changes).toBeGreaterThan(1000);
    expect(answer?.body).toMatchObject({ at: expect.any(String), rules: { changes, total: many - 105 } });
  }, 60_000);

  // Of 10,500 orders 105 are deleted, all of them with rate 0; each rate from 0 to 4 is in 2,100.
  it.each([
    [
      'another type',
      toElement('order', 'code', {}),
      {
        holding: 10_395,
        failing: 10_395,
        converts: { changes: 10_500, unread: 0, deleted: { changes: 105 } },
      },
    ],
    [
      'a type, of values that many records share',
      toElement('order', 'rate', { visualType: 'text' }),
      { holding: 10_395, converts: { changes: 10_500, unread: 0, deleted: { changes: 105 } } },
    ],
    ['a formula', toElement('order', 'twice', { formula: 'rate * 2' }), { rules: { changes: 10_395 } }],
    [
      'a condition and a check',
      toElement('order', 'note', {
        ...{ visualType: 'text', check: { rule: 'rate > 2', message: 'Too low.' } },
        showWhen: { required: ['rate'], properties: { rate: { minimum: 3 } } },
      }),
      { rules: { met: { showWhen: 4200 }, unmet: 6195 } },
    ],
  ])(
    'counts every record, as one call does: %s',
    async (_, body, exact) => {
      const { at, ...numbers } = (await follow(await preview(body))).answer?.body ?? {};
      expect(at).toBeTruthy();
      expect(numbers).toMatchObject(exact);
      expect((await call('POST', '/dtl/db/preview', body)).body).toEqual(numbers);
    },
    60_000,
  );

  it('is ended by a newer one of the same person, and can be canceled [R73.3]', async () => {
    const [first, second] = [await preview(large()), await preview(large())];
    expect((await follow(first)).job.state).toBe('canceled');
    expect((await read(idOf(second))).job.state).toBe('running');
    expect((await call('DELETE', `/dtl/job?id=${idOf(second)}`)).status).toBe(200);
    const ended = await follow(second);
    expect([ended.job.state, ended.answer]).toEqual(['canceled', undefined]);
  }, 60_000);

  it('is seen only by the person who asked', async () => {
    const { token } = await host.signIn({ type: 'admin', roleConfig: { order: whole, orderline: whole } });
    const begun = await preview(large(), token);
    const other = `/dtl/job?id=${idOf(begun)}`;
    expect((await call('GET', other)).status).toBe(404);
    expect((await call('DELETE', other)).status).toBe(404);
    expect((await follow(begun, token)).job.state).toBe('done');
    expect((await call('GET', other)).status).toBe(404);
  }, 60_000);

  it('stops when the person loses a right, without numbers [R56]', async () => {
    const person = await host.signIn({ type: 'admin', roleConfig: { order: whole, orderline: whole } });
    const begun = await preview(large(), person.token);
    expect(begun.status).toBe(202);
    const narrower = { order: whole, orderline: { ...whole, readFields: ['name'], writeFields: ['name'] } };
    await send('PATCH', `/dtl/role?roleID=${person.roleID}`, { roleConfig: narrower });
    const { job, answer } = await follow(begun, person.token);
    expect([job.state, job.done < many]).toEqual(['failed', true]);
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(answer?.body).not.toHaveProperty('rules');
  }, 60_000);

  it('fails when its server has died', async () => {
    const { db, bulk } = host.context;
    const judge = async () => ({});
    const dead = { objectType: order, by: 'somebody', total: many, judge, renew: async () => undefined };
    const { id } = await beginPreview(db, dead);
    await bulk.resume(0);
    const [row] = await db.query('select state, answer from bulk_jobs where id = $1', [id]);
    expect(row).toMatchObject({ state: 'failed', answer: { status: 503 } });
  });
});
