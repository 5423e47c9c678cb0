// Answers as they went out, kept until anything changes: many ask for the same first page.
import type { ChangeFeed } from '../storage/change-feed';

export type AnswerTexts = {
  /** `who` is the caller as the session has it: another one after each change of rights. `is` tells what is worth keeping. */
  keep: <T>(
    who: object,
    what: string,
    making: { make: () => Promise<T>; is: (made: T) => boolean },
  ) => Promise<string>;
};

type Kept = { n: number; texts: Map<string, string> };
const most = 20;

export function createAnswerTexts(feed: Pick<ChangeFeed, 'last'>): AnswerTexts {
  const kept = new WeakMap<object, Kept>();
  return {
    async keep(who, what, { make, is }) {
      const n = feed.last();
      const known = kept.get(who);
      const before = known?.n === n ? known.texts.get(what) : undefined;
      if (before !== undefined) return before;
      const made = await make();
      const text = JSON.stringify(made);
      // Something changed meanwhile: nobody knows whether this answer has it.
      if (feed.last() !== n || !is(made)) return text;
      const latest = kept.get(who);
      const mine = latest?.n === n ? latest : { n, texts: new Map<string, string>() };
      kept.set(who, mine);
      if (mine.texts.size >= most) mine.texts.clear();
      mine.texts.set(what, text);
      return text;
    },
  };
}
