// What is counted of leads, kept and added to: leads only come, so that new ones alone are looked at.
import type { ChangeFeed } from '../../storage/changes/change-feed';
import type { Queries } from '../../storage/database';
import { type Between, getLeadsVersion, leadType } from '../../storage/leads/leads';

export type LeadNumbers = {
  /** Of all leads by now: those that are not counted yet are, and added. */
  keep: <T, A>(db: Queries, key: readonly unknown[], counting: Counting<T, A>) => Promise<A>;
};

type Counting<T, A> = {
  count: (between: Between) => Promise<T>;
  add: (known: T, more: T) => T;
  /** Makes the answer of all that was counted. */
  finish: (counted: T) => A | Promise<A>;
};

type Counted<T, A> = { upTo: number; value: T; answer: A };

/** So many leads are looked at at once: nobody waits long for a step. */
const step = 25_000;
const most = 500;

export function createLeadNumbers(feed: Pick<ChangeFeed, 'subscribe'>): LeadNumbers {
  const kept = new Map<string, Promise<Counted<unknown, unknown>>>();
  let version: Promise<number> | undefined;
  feed.subscribe((changes) => {
    if (changes.some(({ objectType }) => objectType === leadType)) version = undefined;
  });

  function readVersion(db: Queries): Promise<number> {
    const reading = version ?? getLeadsVersion(db);
    version = reading;
    reading.catch(() => {
      if (version === reading) version = undefined;
    });
    return reading;
  }

  return {
    async keep<T, A>(db: Queries, key: readonly unknown[], { count, add, finish }: Counting<T, A>) {
      const name = JSON.stringify(key);
      const upTo = await readVersion(db);
      const known = kept.get(name) as Promise<Counted<T, A>> | undefined;
      const counting = (async () => {
        const before = await known;
        if (before && before.upTo >= upTo) return before;
        let after = before?.upTo ?? 0;
        let value = before?.value;
        do {
          const more = await count({ after, upTo: Math.min(after + step, upTo) });
          value = value === undefined ? more : add(value, more);
          after += step;
        } while (after < upTo);
        return { upTo, value, answer: await finish(value) };
      })();
      kept.delete(name);
      kept.set(name, counting);
      const oldest = kept.keys().next().value;
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      counting.catch(() => {
        if (kept.get(name) === counting) kept.delete(name);
      });
      return (await counting).answer;
    },
  };
}
