// Answers as they went out, kept until anything changes: many ask for the same first page.
import type { ChangeFeed } from '../storage/changes/change-feed';

/** A kept one has a name of its own, by which it is also kept compressed. */
export type AnswerText = { text: string; name?: string };

export type AnswerTexts = {
  /** `who` is the caller as the session has it: another one after each change of rights. `is` tells what is worth keeping. */
  keep: <T>(
    who: object,
    what: string,
    making: { make: () => Promise<T>; is: (made: T) => boolean },
  ) => Promise<AnswerText>;
};

type CachedTexts = { n: number; texts: Map<string, AnswerText> };
const most = 20;

/** Shorter lists are read about as fast as a kept answer is found. */
export function isLong(total: number | undefined): boolean {
  return total !== undefined && total >= leastRows;
}

const leastRows = 2000;

export function createAnswerTexts(feed: Pick<ChangeFeed, 'last'>): AnswerTexts {
  const kept = new WeakMap<object, CachedTexts>();
  let count = 0;
  return {
    async keep(who, what, { make, is }) {
      const n = feed.last();
      const known = kept.get(who);
      const before = known?.n === n ? known.texts.get(what) : undefined;
      if (before !== undefined) return before;
      const made = await make();
      const text = JSON.stringify(made);
      // Something changed meanwhile: nobody knows whether this answer has it.
      if (feed.last() !== n || !is(made)) return { text };
      const latest = kept.get(who);
      const mine = latest?.n === n ? latest : { n, texts: new Map<string, AnswerText>() };
      kept.set(who, mine);
      if (mine.texts.size >= most) mine.texts.clear();
      const answer = { text, name: `answer ${++count}` };
      mine.texts.set(what, answer);
      return answer;
    },
  };
}
