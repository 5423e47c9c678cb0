// Others wait while a fifth of an object's records change, or all of them.
import { setTimeout as pause } from 'node:timers/promises';
import { displayNumber } from '../stats';
import { admin, type Host } from './host';
import { type Row, timeOf } from './list-measures';
import { toPercentile } from './load';

type Job = { id: string; state: string };
type SendRequest = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** A fifth of the partners. */
const fifth = { 'f.state': 'TX' };
/** `fifth` and `all` in seconds; the others in milliseconds (p99). */
const goals = { fifth: 60, all: 120, others: 100, own: 2000 };

export async function measureBulk(host: Host): Promise<Row[]> {
  const token = await host.signIn(admin);
  const ask: SendRequest = (method, path, body) => host.call(method, path, { token, body });
  const count = async (query: object) => {
    const path = `/dtl/partner?${new URLSearchParams({ page: '1', limit: '1', ...query })}`;
    return (await ask<{ total: number }>('GET', path)).total;
  };
  const alone: number[] = [];
  for (let n = 0; n < 40; n++) alone.push(await timeOf(() => host.signIn(admin)));
  const rows: Row[] = [
    {
      text: `| a sign-in beside no job | | p99 ${displayNumber(toPercentile(alone, 0.99))} ms |`,
      isMet: true,
    },
  ];
  for (const { name, query, goal, change } of [
    {
      name: 'an edit of all',
      query: {},
      goal: goals.all,
      change: { field: 'website', value: 'https://bench.example' },
    },
    {
      name: 'an edit',
      query: fifth,
      goal: goals.fifth,
      change: { field: 'address', value: '1 Bench Street' },
    },
    { name: 'a deletion', query: fifth, goal: goals.fifth, change: { delete: true } },
  ]) {
    const total = await count(query);
    const body = { objectType: 'partner', select: { query }, change, count: total };
    const made = await measureJob(host, ask, () => ask('POST', '/dtl/bulk', body));
    rows.push(...toRows(`${name}: ${total} records`, made, goal));
    const undone = await measureJob(host, ask, () => ask('POST', '/dtl/job/undo', { id: made.id }));
    rows.push(...toRows('its undo', undone, goal));
  }
  return rows;
}

type Times = { saves: number[]; signIns: number[]; own: number[]; refused: number };
type Measured = Times & { id: string; took: number };

/** Until the job is done, so its commit included, others save brands and sign in; one saves a partner. */
async function measureJob(
  host: Host,
  ask: SendRequest,
  begin: () => Promise<{ job: Job }>,
): Promise<Measured> {
  const [other] = (
    await ask<{ items: { partnerID: string }[] }>('GET', '/dtl/partner?page=1&limit=1&f.state=CT')
  ).items;
  const measured: Times = { saves: [], signIns: [], own: [], refused: 0 };
  let isOver = false;
  const keep = async (taken: number[], ms: number, work: (n: number) => Promise<unknown>) => {
    for (let n = 0; !isOver; n++) {
      const tell = (error: unknown) => {
        console.error(`while a job runs: ${error}`);
        throw error;
      };
      taken.push(await timeOf(() => work(n).catch(tell)));
      await pause(ms);
    }
  };
  const begun = performance.now();
  const { job } = await begin();
  const others = [
    keep(measured.saves, 50, (n) =>
      ask('PATCH', `/dtl/brand?brandID=bench-brand-${n % 300}`, { brandName: `Brand ${n}` }),
    ),
    keep(measured.signIns, 500, () => host.signIn(admin)),
    keep(measured.own, 100, (n) =>
      ask('PATCH', `/dtl/partner?partnerID=${other?.partnerID}`, { city: `City ${n % 900}` }).catch(
        (error) => {
          if (!String(error).includes('answered 503')) throw error;
          measured.refused++;
        },
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

function toRows(name: string, { took, saves, signIns, own, refused }: Measured, goal: number): Row[] {
  const [save, signIn] = [toPercentile(saves, 0.99), toPercentile(signIns, 0.99)];
  const longest = Math.max(...own);
  return [
    { text: `| ${name} | ≤ ${goal} s | ${displayNumber(took)} s |`, isMet: took <= goal },
    {
      text: `| meanwhile ${saves.length} saves of other objects | p99 ≤ ${goals.others} ms | ${displayNumber(save)} ms |`,
      isMet: save <= goals.others,
    },
    {
      text: `| meanwhile ${signIns.length} sign-ins | p99 ≤ ${goals.others} ms | ${displayNumber(signIn)} ms |`,
      isMet: signIn <= goals.others,
    },
    {
      text: `| the longest answer to ${own.length} saves of that object, ${refused} of them refused as busy | ≤ ${goals.own} ms | ${displayNumber(longest)} ms |`,
      isMet: longest <= goals.own,
    },
  ];
}
