// What one request can cost everybody: each text, list and object of every call at its longest, in four shapes. Nothing keeps the
// event loop busy for long, nor the database from others.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '../../contract/index';
import { systemRoles } from '../../objects/index';
import { addDays } from '../../schemas/values/calendar-day';
import { openAdministrator } from './support/administrator';
import { type CostRow, costRows, seeded } from './support/cost-rows';
import { listHostile } from './support/hostile-values';
import { findPostgres } from './support/test-database';
import { openTestHost, type TestHost } from './support/test-host';

const mostBusyMs = 250;
/** On the embedded database statements run one after another. */
const mostWaitMs = (await findPostgres()) ? 250 : 500;
const records = 10_000;
/** The quickest try counts, because other processes may slow the machine down. */
const tries = 4;
/** Of an address that the host reads; of what is looked for the host refuses more. */
const longestQuery = 3000;
const longestOperand = 300;
const manyDays = Array.from({ length: 200 }, (_, at) => addDays('2026-01-01', at)).join(',');
const isOperand = (key: string) => key === 'q' || key === 'partner' || key.startsWith('f.');

let host: TestHost;
let admin = '';

beforeAll(async () => {
  host = await openTestHost();
  admin = await openAdministrator(host);
  const fields = {
    note: 'multiRowInput',
    story: 'richTextInput',
    site: 'url',
    codes: 'map',
    states: 'multiState',
    visit: 'datetimePicker',
  };
  for (const objectType of ['partner', 'sponsor'] as const)
    await host.addElements(
      objectType,
      Object.entries(fields).map(([fieldName, visualType]) => ({
        ...{ fieldName, grouping: 'General' },
        fieldConfig: { label: fieldName, visualType },
      })),
    );
  await host.seed('sponsor', { sponsorName: 'A' }, seeded.sponsor);
  await host.seed('partner', { partnerName: 'A', note: 'a'.repeat(50_000) }, seeded.partner);
  await host.seed('brand', { brandName: 'A', sponsorID: seeded.sponsor }, seeded.brand);
  await host.seed('product', { brandID: seeded.brand, title: 'A' }, seeded.product);
  await host.seed('role', { roleName: 'A', roleType: 'partner', roleConfig: {} }, seeded.role);
  const person = {
    email: 'seeded@example.test',
    type: 'admin',
    'roleConfig.role': systemRoles.administrator,
  };
  await host.seed('user', person, seeded.user);
  await host.context.db.query(
    `insert into records (id, kind, data, sealed)
     select 'many-' || n, 'partner', jsonb_build_object('partnerName', 'Name ' || n,
       'visit', '2026-03-01T00:00:00Z', 'note', case when n <= 100 then repeat('a', 2000) else 'Call on Monday' end), '{}'
     from generate_series(1, $1) as n`,
    [records],
  );
  const gadget = { label: 'Gadget', plural: 'Gadgets', description: '', owner: 'everybody', places: [] };
  await host.call('POST', '/dtl/object', { token: admin, body: { ...gadget, titleLabel: 'Name' } });
}, 120_000);
afterAll(() => host.close());

type Call = { method: string; url: string; body?: string };

function toCall(name: CallName, { params = {}, query = {}, body }: CostRow): Call {
  const { method, path } = callOf(name);
  const at = path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(params[key] ?? 'a'));
  const search = new URLSearchParams(query).toString();
  return {
    method,
    url: search ? `${at}?${search}` : at,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

const callOf = (name: CallName) => {
  const found = calls.get(name);
  if (!found) throw new Error(`no call ${name}`);
  return found.call;
};

/** The row itself, and with each of its values as large as it may be. */
function listCalls(name: CallName): { what: string; call: Call }[] {
  const row = costRows[name];
  const { body: schema, query: querySchema } = callOf(name);
  const inBody = row.body === undefined ? [] : listHostile(row.body, schema);
  const inQuery = Object.entries(row.query ?? {}).flatMap(([key, text]) =>
    listHostile({ [key]: text }, querySchema, isOperand(key) ? longestOperand : longestQuery)
      .filter(({ place }) => place !== 'body')
      .map(({ value, ...hostile }) => ({ ...hostile, value: { ...row.query, ...(value as object) } })),
  );
  const lists = Object.keys(row.query ?? {}).filter((key) => key.endsWith('[in]'));
  return [
    { what: 'as it is', call: toCall(name, row) },
    ...lists.map((key) => ({
      what: `?${key}: 200 values`,
      call: toCall(name, { ...row, query: { page: '1', [key]: manyDays } }),
    })),
    ...inBody.map(({ place, shape, value }) => ({
      what: `${place}: ${shape}`,
      call: toCall(name, { ...row, body: value }),
    })),
    ...inQuery.map(({ place, shape, value }) => ({
      what: `?${place}: ${shape}`,
      call: toCall(name, { ...row, query: value as { [key: string]: string } }),
    })),
  ].filter(({ call }) => call.url.length < 15_000);
}

type Cost = { status: number; busyMs: number; waitMs: number };

async function measure({ method, url, body }: Call): Promise<Cost> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let isDone = false;
  let waitMs = 0;
  delay.enable();
  const answered = host
    .call(method, url, { token: admin, anyShape: true, ...(body !== undefined && { body }) })
    .finally(() => {
      isDone = true;
    });
  while (!isDone) {
    const begun = performance.now();
    // If it does not answer at all, others wait until its deadline.
    await host.context.db.query('select 1').catch(() => undefined);
    waitMs = Math.max(waitMs, performance.now() - begun);
    await new Promise((done) => setTimeout(done, 5));
  }
  delay.disable();
  return { status: (await answered).status, busyMs: delay.max / 1e6, waitMs };
}

const isDear = ({ busyMs, waitMs }: Cost) => busyMs > mostBusyMs || waitMs > mostWaitMs;

/** The quickest of some tries. */
async function measureBest(call: Call): Promise<Cost> {
  let best = await measure(call);
  // Seconds cannot be explained by a busy machine.
  const isClear = best.busyMs > 3000 || best.waitMs > 3000;
  for (let at = 1; at < tries && isDear(best) && !isClear; at++) {
    const { status, busyMs, waitMs } = await measure(call);
    best = { status, busyMs: Math.min(best.busyMs, busyMs), waitMs: Math.min(best.waitMs, waitMs) };
  }
  return best;
}

/** Streams never end, and the session of the table stays. */
const left = new Set<CallName>(['openLive', 'signOut']);
const names = ([...calls.keys()] as CallName[]).filter((name) => !left.has(name));

describe('one request', () => {
  it.each(names)('does not delay other requests: %s', async (name) => {
    const dear: string[] = [];
    for (const { what, call } of listCalls(name)) {
      const cost = await measureBest(call);
      const told = `${what} → ${cost.status}, busy ${Math.round(cost.busyMs)} ms, others wait ${Math.round(cost.waitMs)} ms`;
      if (cost.status >= 500 || isDear(cost)) dear.push(told);
    }
    expect(dear).toEqual([]);
  });
});
