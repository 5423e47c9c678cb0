// @vitest-environment node
// Two hosts differ only in what a role cannot read. Both get the same random calls, and all answers and live events must be equal.
// `PAIR_SEED` begins with other calls. `npm run test:long` sets `PAIR_CALLS`: more calls, and all four pairs of hosts.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Json, JsonObject } from '../../schemas/values/json';
import { listAddressedEvents } from '../../server/live/live-events';
import { listChangesAfter } from '../../server/storage/changes/changes';
import { calls } from './support/pair-calls';
import { createChance } from './support/pair-fields';
import type { RandomCall } from './support/pair-rows';
import { changeHidden, type Difference, openTwin, type Reader, type Twin } from './support/pair-twins';

// Both hosts number their ids, so that sorting by id gives the same order.
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>();
  let last = 0;
  const randomUUID = () => `00000000-0000-4000-8000-${String(++last).padStart(12, '0')}`;
  return { ...real, randomUUID, default: { ...real, randomUUID } };
});

const seed = Number(process.env.PAIR_SEED ?? 1);
const rounds = Number(process.env.PAIR_CALLS ?? 20);

type Pair = [Difference, how: 'once' | 'changing', readers: readonly Reader[]];
const valueReaders: readonly Reader[] = ['narrow', 'partner', 'nameless'];
const recordReaders: readonly Reader[] = ['partner', 'nameless'];
const pairs: readonly Pair[] = [
  ['values', 'changing', valueReaders],
  ['records', 'once', recordReaders],
];
const morePairs: readonly Pair[] = [
  ['values', 'once', valueReaders],
  ['records', 'changing', recordReaders],
];

type Answer = { status: number; body: Json };

async function run({ host, admin, tokens }: Twin, call: RandomCall, reader: Reader): Promise<Answer> {
  const token = call.by ? admin : tokens[reader];
  const send = (method: string, path: string, body?: Json) =>
    host.call(method, path, { token, ...(body !== undefined && { body }), anyShape: true });
  if (call.method === 'IMPORT' || call.method === 'TRY') {
    const { rows = [], ...start } = call.body ?? {};
    const begun = await send('POST', '/dtl/import', start);
    if (begun.status !== 201) return begun;
    const { id = '' } = begun.body;
    const tried = await send('POST', '/dtl/import/rows', { id, first: 0, rows });
    if (call.method === 'TRY') return tried;
    const done = await send('POST', '/dtl/import/run', { id, whole: false });
    return { status: tried.status, body: [tried.body, done.status, done.body] };
  }
  if (call.method === 'UNDO') {
    const listed = await send('GET', call.path);
    const job = ((listed.body.jobs ?? []) as JsonObject[]).find(({ undoable }) => undoable);
    if (!job) return listed;
    const undone = await send('POST', '/dtl/job/undo', { id: job.id ?? '' });
    return { status: undone.status, body: [listed.body, undone.body] };
  }
  const first = await send(call.method, call.path, call.body);
  const { confirmKey, ...body } = first.body;
  if (typeof confirmKey !== 'string') return { status: first.status, body };
  const second = await send(call.method, `${call.path}&confirmKey=${confirmKey}`);
  return { status: second.status, body: [body, second.body] };
}

/**
 * Replaces what differs between any two hosts: times, and ids by their order. With `isBusy` also versions, which count hidden saves
 * and which everyone may read (W1.18).
 */
function toPlain(answers: Json, { known }: Twin, isBusy: boolean): string {
  const toName = (id: string) => {
    if (!known.has(id)) known.set(id, `ID${known.size}`);
    return known.get(id) ?? '';
  };
  return JSON.stringify(answers, (key, value) => (isBusy && /^_?version$/.test(key) ? 0 : value))
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'WHEN')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, toName);
}

async function listEvents(twin: Twin, readers: readonly Reader[]): Promise<Json> {
  const { context } = twin.host;
  const changes = await listChangesAfter(context.db, twin.lastChange, 5000);
  twin.lastChange = changes.at(-1)?.n ?? twin.lastChange;
  const events: JsonObject[] = [];
  for (const reader of readers) {
    const caller = await context.sessions.find(twin.tokens[reader]);
    if (!caller) throw new Error('a reader is signed out');
    const addressed = await listAddressedEvents({ context, callers: [caller] }, changes);
    events.push(...addressed.map(({ event: { event, data } }) => ({ reader, event, ...data })));
  }
  return events;
}

// [E2.5a, R34.4]
describe.each(process.env.PAIR_CALLS ? [...pairs, ...morePairs] : pairs)(
  'two hosts with other hidden %s, %s',
  (difference, how, readers) => {
    const isBusy = how === 'changing';
    let twins: Twin[] = [];
    beforeAll(async () => {
      const given = { seed, difference, isBusy };
      twins = [await openTwin({ ...given, which: 0 }), await openTwin({ ...given, which: 1 })];
    }, 120_000);
    afterAll(() => Promise.all(twins.map(({ host }) => host.close())));

    it('give the same answers to random calls', async () => {
      const chance = createChance(seed);
      for (let round = 0; round < rounds; round++) {
        const kind = chance.one(Object.keys(calls));
        const call = calls[kind]?.(chance) as RandomCall;
        const reader = chance.one(readers);
        const answers: string[] = [];
        if (isBusy && twins[1]) await changeHidden(twins[1], createChance(seed * 7 + round), difference);
        for (const twin of twins) {
          const { status, body } = await run(twin, call, reader);
          const answer = call.by ? status : [status, body];
          const events = await listEvents(twin, readers);
          answers.push(toPlain([answer, events], twin, isBusy));
        }
        const about = `${seed}/${round}: ${kind} by ${reader}: ${JSON.stringify(call)}`;
        expect(answers[1], about).toBe(answers[0]);
        expect(answers[0], about).not.toMatch(/^\[\[?(500|401)/);
      }
    }, 600_000);
  },
);
