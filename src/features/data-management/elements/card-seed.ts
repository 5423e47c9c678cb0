import type { JsonObject } from '../../../../schemas/values/json';
import type { AccessPick } from './to-grant';

export type CardSeed = {
  visualType: string;
  grouping: string;
  access: AccessPick;
  /** For a copy: all values, and the name of the copied field. */
  copy?: { value: JsonObject; of: string };
  added: readonly string[];
};

/** The next card's values: those of the saved one, except for its names and description. */
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
