// What forms are made with, as one value: visual types and sentences. Nothing is registered globally, so
// two forms on one page can differ. The part with widgets is in renderers/types/engine.ts.
import { visualTypes } from './types/index';
import { createSay, type Messages, type Say } from './values/say';
import { requireWhole } from './words/require-whole';
import type { VisualType } from './words/visual-type';

export type EngineCore = {
  /** Undefined for an unknown id, also for 'toString'. */
  getType: (id: string) => VisualType | undefined;
  types: readonly VisualType[];
  say: Say;
  /** A BCP 47 tag such as 'de-DE'; '' means the page's language. */
  language: string;
  dir: 'ltr' | 'rtl' | undefined;
};

/** How a country writes: types that replace those with the same id, and sentences. */
export type Locale = {
  language: string;
  dir?: 'ltr' | 'rtl';
  types?: readonly VisualType[];
  messages?: Messages;
};

export type CoreParts = {
  /** In addition to the 24, or replacing one of them. */
  types?: readonly VisualType[];
  messages?: Messages;
  locale?: Locale;
};

/**
 * The engine for hosts, command lines and tests, without widgets. Throws for an incomplete type.
 * @example
 * const engine = createEngine({ messages: { 'This field is required.': 'Pflichtfeld.' } });
 * engine.say('This field is required.'); // 'Pflichtfeld.'
 */
export function createEngine({
  types = [],
  messages = {},
  locale = unitedStates,
}: CoreParts = {}): EngineCore {
  for (const type of types) requireWhole(type);
  const all = [...Object.values(visualTypes), ...(locale.types ?? []), ...types];
  const byId = new Map<string, VisualType>(all.map((type) => [type.id, type]));
  return {
    getType: (id) => byId.get(id),
    types: [...byId.values()],
    say: createSay({ ...locale.messages, ...messages }),
    language: locale.language,
    dir: locale.dir,
  };
}

/** American English; the page states its language itself. */
const unitedStates: Locale = { language: '' };

/** The 24 types, English, United States. */
export const standardCore = createEngine();
