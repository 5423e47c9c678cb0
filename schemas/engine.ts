// Nothing is registered globally, so two forms on one page can differ.
import { visualTypes } from './types/index';
import { createSay, type Messages, type Say } from './values/say';
import { requireWhole } from './words/require-whole';
import type { VisualType } from './words/visual-type';

export type EngineCore = {
  /** Undefined also for 'toString'. */
  getType: (id: string) => VisualType | undefined;
  types: readonly VisualType[];
  say: Say;
  /** A BCP 47 tag such as 'de-DE'; '' means the page's language. */
  language: string;
  dir: 'ltr' | 'rtl' | undefined;
};

export type Locale = {
  language: string;
  dir?: 'ltr' | 'rtl';
  types?: readonly VisualType[];
  messages?: Messages;
};

export type CoreParts = {
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

/** The page states its language itself. */
const unitedStates: Locale = { language: '' };

export const standardCore = createEngine();
