// Previews of a change of many records (R73): each record is checked, many in a job that blocks no one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { Ended } from '../../server/jobs/apply';
import { beginPreview, judgeAll, type Report } from '../../server/jobs/preview';
import { findBulkJob } from '../../server/storage/bulk/bulk-jobs';
import { readMetadata } from '../fixtures/read-records';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let token = '';

beforeAll(async () => {
  host = await openTestHost();
  for (const type of ['partner', 'user'] as const) await host.addElements(type, readMetadata(type));
  ({ token } = await host.signIn({ type: 'admin', roleConfig: fullAccess }));
});
afterAll(() => host.close());

const call = (method: string, path: string, body?: unknown) =>
  host.call(method, path, { token, ...(body !== undefined && { body }) });
const bulk = (asked: JsonObject) => call('POST', '/dtl/bulk', { objectType: 'partner', ...asked });
const inCity = (city: string): JsonObject => ({ query: { 'f.city': city } });
const finish = async (answer: { body: JsonObject }): Promise<JsonObject> => {
  const { id } = answer.body.job as JsonObject;
  for (;;) {
    const { body } = await call('GET', `/dtl/job?id=${id}`);
    if ((body.job as JsonObject).state !== 'running') return (body.answer as JsonObject).body as JsonObject;
    await new Promise((done) => setTimeout(done, 50));
  }
};

describe('a change of many records', () => {
  it('is previewed for each record, by a job if there are many [R73.3]', async () => {
    await host.context.db.query(
      `insert into records (kind, id, data)
       select 'partner', 'vegas-' || n, jsonb_build_object('partnerName', 'V ' || n, 'city', 'Vegas',
         'state', case when n % 3 = 0 then 'UT' else 'NV' end)
       from generate_series(1, 450) n`,
    );
    const preview = { select: inCity('Vegas'), preview: true };
    const edit = await bulk({ ...preview, change: { field: 'state', value: 'UT' } });
    expect([edit.status, edit.body.job]).toMatchObject([202, { what: 'preview', total: 450 }]);
    expect((await call('GET', '/dtl/job')).body.jobs).toEqual([]);
    const exact = { count: 450, looked: 450, refusedCount: 0, at: expect.any(String) };
    expect(await finish(edit)).toMatchObject({ ...exact, changes: 300 });
    const removal = await bulk({ ...preview, change: { delete: true } });
    expect(await finish(removal)).toMatchObject({ ...exact, changes: 450, users: 0 });
    const { body } = await call('GET', '/dtl/partner?page=1&limit=1&f.city=Vegas&f.state=NV');
    expect(body.total).toBe(300);
  });

  it('is not delayed by a preview, and a newer preview of the same person cancels it [R73.3]', async () => {
    const { db } = host.context;
    const ids = [await host.seed('partner', { partnerName: 'Elko' })];
    const look = { objectType: 'partner' as const, by: 'somebody', total: 9 };
    let judged = 0;
    const preview = {
      ...look,
      renew: async () => undefined,
      judge: async (report: Report) => {
        await report({ done: judged, changed: 0, refused: 0 });
        judged++;
        return {};
      },
    };
    const others = await beginPreview(db, { ...preview, by: 'another' });
    const [first, second] = [await beginPreview(db, preview), await beginPreview(db, preview)];
    expect((await findBulkJob(db, others.id))?.state).toBe('staging');
    expect((await bulk({ select: { ids }, change: { field: 'state', value: 'UT' } })).status).toBe(200);
    await expect(judgeAll(db, first, preview)).rejects.toThrow(Ended);
    expect(judged).toBe(0);
    await judgeAll(db, second, preview);
    const states = [(await findBulkJob(db, first.id))?.state, (await findBulkJob(db, second.id))?.state];
    expect([judged, ...states]).toEqual([1, 'canceled', 'done']);
  });
});
