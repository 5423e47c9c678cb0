// What forms are made with, as one value that is handed on: visual types and words. Nothing is registered anywhere, so two
// forms of one page may differ. The page's part, with widgets, is in renderers/types/engine.ts.
import { requireWhole } from './require-whole';
import { createSay, type Messages, type Say } from './say';
import { visualTypes } from './types/index';
import type { VisualType } from './visual-type';

export type EngineCore = {
  /** The type of that id; undefined for one that does not exist, 'toString' included. */
  getType: (id: string) => VisualType | undefined;
  types: readonly VisualType[];
  say: Say;
  /** As BCP 47 spells it: 'de-DE'; '' is the page's. */
  language: string;
  dir: 'ltr' | 'rtl' | undefined;
};

/** How a country writes: types that take the place of those of the same id, and sentences. */
export type Locale = {
  language: string;
  dir?: 'ltr' | 'rtl';
  types?: readonly VisualType[];
  messages?: Messages;
};

export type CoreParts = {
  /** Beside the 24, or in the place of one of them. */
  types?: readonly VisualType[];
  messages?: Messages;
  locale?: Locale;
};

/**
 * The engine for hosts, command lines and tests, which draw nothing. Throws for a type that lacks something.
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

/** American English; the page says which language it is in. */
const unitedStates: Locale = { language: '' };

/** The 24 types, English, United States. */
export const standardCore = createEngine();
