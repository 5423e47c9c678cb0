import type { JsonObject } from '../../../../schemas/values/json';
import type { AccessPick } from './to-grant';

/** What a card that adds an element begins with. */
export type CardSeed = {
  visualType: string;
  grouping: string;
  access: AccessPick;
  /** The labels of those added since the card was opened. */
  added: readonly string[];
};

/** The next card is like the one that was saved, but for what names and describes its field. */
export function toNextSeed(
  { label, visualType, grouping }: JsonObject,
  access: AccessPick,
  added: readonly string[],
): CardSeed {
  return {
    visualType: String(visualType),
    grouping: String(grouping ?? ''),
    access,
    added: [...added, String(label)],
  };
}
