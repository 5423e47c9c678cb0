// Caches the texts of list answers until anything changes, because many users request the same first page.
import type { ChangeFeed } from '../storage/changes/change-feed';

/** A cached text has a name, under which its compressed form is cached as well. */
export type AnswerText = { text: string; name?: string };

export type AnswerTexts = {
  /** `who` is the session's caller, which is a new object after each change of rights. `is` decides what is worth caching. */
  keep: <T>(
    who: object,
    what: string,
    making: { make: () => Promise<T>; is: (made: T) => boolean },
  ) => Promise<AnswerText>;
};

type CachedTexts = { n: number; texts: Map<string, AnswerText> };
const maxPerCaller = 20;

/** A shorter list is read about as fast as its answer is found in the cache. */
export function isLong(total: number | undefined): boolean {
  return total !== undefined && total >= leastRows;
}

const leastRows = 2000;

export function createAnswerTexts(feed: Pick<ChangeFeed, 'last'>): AnswerTexts {
  const byCaller = new WeakMap<object, CachedTexts>();
  let count = 0;
  return {
    async keep(who, what, { make, is }) {
      const n = feed.last();
      const cached = byCaller.get(who);
      const answer = cached?.n === n ? cached.texts.get(what) : undefined;
      if (answer !== undefined) return answer;
      const made = await make();
      const text = JSON.stringify(made);
      // Something changed during the work, so the answer may be outdated already.
      if (feed.last() !== n || !is(made)) return { text };
      const latest = byCaller.get(who);
      const own = latest?.n === n ? latest : { n, texts: new Map<string, AnswerText>() };
      byCaller.set(who, own);
      if (own.texts.size >= maxPerCaller) own.texts.clear();
      const named = { text, name: `answer ${++count}` };
      own.texts.set(what, named);
      return named;
    },
  };
}
