// The embedded database's limit of 10,000 records in one change: others wait only while it is applied, and undo restores all (E6).
// Prints the measured times.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { readMetadata } from '../fixtures/read-records';
import { fullAccess, openTestHost, type TestHost } from '../server/support/test-host';

const many = 10_000;
/** The limit of one call on an idle machine; a busy one gets the time that its calls took before. */
const longestWait = 2500;
let host: TestHost;
let token: string;
let busy = 1;

beforeAll(async () => {
  host = await openTestHost();
  await host.addElements('partner', readMetadata('partner'));
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  await host.context.db.query(
    `insert into records (kind, id, data) select 'partner', 'p' || n,
       jsonb_build_object('partnerName', 'P ' || n, 'city', 'Many') from generate_series(1, ${many}) as n`,
  );
  await probeOnce();
  busy = Math.max(1, (await longest(20)) / 100);
}, 120_000);
afterAll(() => host.close());

const call = (method: string, path: string, body?: unknown) =>
  host.call(method, path, { token, ...(body !== undefined && { body }) });
const select = { query: { 'f.city': 'Many' } };
const countOf = async (query: string) =>
  (await call('GET', `/dtl/partner?page=1&limit=1&f.city=Many&${query}`)).body.total;

const probes: { [name: string]: () => Promise<unknown> } = {
  record: () => call('GET', '/dtl/partner?partnerID=p7'),
  list: () => call('GET', '/dtl/partner?page=1&limit=15&sort=partnerName'),
  save: () => call('PATCH', '/dtl/partner?partnerID=p8', { city: 'Many', zip: '84001' }),
};

async function longest(rounds: number): Promise<number> {
  let waited = 0;
  for (let n = 0; n < rounds; n++) waited = Math.max(waited, ...Object.values(await probeOnce()));
  return waited;
}

async function probeOnce(): Promise<{ [name: string]: number }> {
  const waits: { [name: string]: number } = {};
  for (const [name, probe] of Object.entries(probes)) {
    const at = performance.now();
    await probe();
    waits[name] = Math.round(performance.now() - at);
  }
  return waits;
}

/** Follows a job and saves and reads in the meantime. */
async function finish(
  begun: JsonObject,
): Promise<{ body: JsonObject; took: number; waits: { [name: string]: number } }> {
  if (!begun.job) throw new Error(JSON.stringify(begun));
  const { id } = begun.job as JsonObject;
  const at = performance.now();
  const waits: { [name: string]: number } = {};
  for (;;) {
    for (const [name, wait] of Object.entries(await probeOnce()))
      waits[name] = Math.max(waits[name] ?? 0, wait);
    const { body } = await call('GET', `/dtl/job?id=${id}`);
    if (!body.job) throw new Error(JSON.stringify(body));
    if ((body.job as JsonObject).state === 'running') continue;
    const took = Math.round(performance.now() - at);
    return { body: (body.answer as JsonObject).body as JsonObject, took, waits };
  }
}

function requireShort(what: string, { took, waits }: Awaited<ReturnType<typeof finish>>): void {
  console.log(what, { took, waits, busy: Math.round(busy * 100) / 100 });
  expect(Math.max(...Object.values(waits))).toBeLessThan(longestWait * busy);
}

describe('10,000 records', () => {
  it('are edited and then undone while others work', async () => {
    const change = { field: 'state', value: 'UT' };
    const begun = await call('POST', '/dtl/bulk', { objectType: 'partner', select, change, count: many });
    const edited = await finish(begun.body);
    expect(edited.body).toMatchObject({ changed: many, refusedCount: 0 });
    const at = performance.now();
    const undone = await call('POST', '/dtl/job/undo', { id: edited.body.jobID });
    expect(performance.now() - at).toBeLessThan(2000 * busy);
    expect(undone.body).toMatchObject({ success: true });
    const back = await finish(undone.body);
    requireShort('edit', edited);
    requireShort('its undo', back);
    expect(back.body).toMatchObject({ changed: many });
    expect(await countOf('f.state=UT')).toBe(0);
  }, 300_000);

  it('are deleted and restored while others work', async () => {
    const change = { delete: true };
    const begun = await call('POST', '/dtl/bulk', { objectType: 'partner', select, change, count: many });
    const gone = await finish(begun.body);
    requireShort('deletion', gone);
    expect(gone.body).toMatchObject({ changed: many, refusedCount: 0 });
    expect(await countOf('')).toBe(0);
    const undone = await call('POST', '/dtl/job/undo', { id: gone.body.jobID });
    expect((await finish(undone.body)).body.changed).toBe(many);
    expect(await countOf('')).toBe(many);
  }, 300_000);
});
