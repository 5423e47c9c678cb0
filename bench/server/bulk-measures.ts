// Others wait while 20,000 records change.
import { setTimeout as pause } from 'node:timers/promises';
import { displayNumber } from '../stats';
import { admin, type Host, partner } from './host';
import { type Row, timeOf } from './list-measures';
import { toPercentile } from './load';

type Job = { id: string; state: string };
type SendRequest = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** A fifth of 100,000 partners. */
const chosen = { 'f.state': 'TX' };
/** `change` in seconds; the others in milliseconds (p99). */
const goals = { change: 60, others: 100, own: 2000 };

export async function measureBulk(host: Host): Promise<Row[]> {
  const token = await host.signIn(admin);
  const ask: SendRequest = (method, path, body) => host.call(method, path, { token, body });
  const { total } = await ask<{ total: number }>('GET', '/dtl/partner?page=1&limit=1&f.state=TX');
  const change = (what: object) => () =>
    ask<{ job: Job }>('POST', '/dtl/bulk', {
      objectType: 'partner',
      select: { query: chosen },
      change: what,
      count: total,
    });
  const undo = (id: string) => () => ask<{ job: Job }>('POST', '/dtl/job/undo', { id });
  const rows: Row[] = [];
  for (const [name, what] of [
    [`an edit of ${total}`, { field: 'address', value: '1 Bench Street' }],
    [`a deletion of ${total}`, { delete: true }],
  ] as const) {
    const made = await measureJob(host, ask, change(what));
    rows.push(...toRows(name, made));
    rows.push(...toRows('its undo', await measureJob(host, ask, undo(made.id))));
  }
  return rows;
}

type Measured = { id: string; took: number; saves: number[]; signIns: number[]; own: number[] };

/** Others save brands and sign in all the while; one saves a partner that the change leaves out. */
async function measureJob(
  host: Host,
  ask: SendRequest,
  begin: () => Promise<{ job: Job }>,
): Promise<Measured> {
  const [other] = (
    await ask<{ items: { partnerID: string }[] }>('GET', '/dtl/partner?page=1&limit=1&f.state=CT')
  ).items;
  const measured = { saves: [], signIns: [], own: [] } as Pick<Measured, 'saves' | 'signIns' | 'own'>;
  let isOver = false;
  const keep = async (taken: number[], ms: number, work: (n: number) => Promise<unknown>) => {
    for (let n = 0; !isOver; n++) {
      taken.push(await timeOf(() => work(n)));
      await pause(ms);
    }
  };
  const begun = performance.now();
  const { job } = await begin();
  const others = [
    keep(measured.saves, 50, (n) =>
      ask('PATCH', `/dtl/brand?brandID=bench-brand-${n % 300}`, { brandName: `Brand ${n}` }),
    ),
    keep(measured.signIns, 500, () => host.signIn(partner)),
    keep(measured.own, 100, (n) =>
      sendUntilFree(() =>
        ask('PATCH', `/dtl/partner?partnerID=${other?.partnerID}`, { city: `City ${n % 900}` }),
      ),
    ),
  ];
  for (let state = 'running'; state === 'running'; ) {
    await pause(200);
    ({ state } = (await ask<{ job: Job }>('GET', `/dtl/job?id=${job.id}`)).job);
    if (state === 'failed' || state === 'canceled') throw new Error(`The job ${state}`);
  }
  const took = (performance.now() - begun) / 1000;
  isOver = true;
  await Promise.all(others);
  return { id: job.id, took, ...measured };
}

/** Sends a save again while the server is busy, as the screens do. */
async function sendUntilFree<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!String(error).includes('answered 503')) throw error;
      await pause(1000);
    }
  }
}

function toRows(name: string, { took, saves, signIns, own }: Measured): Row[] {
  const [save, signIn] = [toPercentile(saves, 0.99), toPercentile(signIns, 0.99)];
  const longest = Math.max(...own);
  return [
    { text: `| ${name} | ≤ ${goals.change} s | ${displayNumber(took)} s |`, isMet: took <= goals.change },
    {
      text: `| meanwhile saves of other objects, sign-ins | p99 ≤ ${goals.others} ms | ${displayNumber(save)}, ${displayNumber(signIn)} ms |`,
      isMet: save <= goals.others && signIn <= goals.others,
    },
    {
      text: `| the longest save of that object meanwhile, sent again while busy | ≤ ${goals.own} ms | ${displayNumber(longest)} ms |`,
      isMet: longest <= goals.own,
    },
  ];
}
