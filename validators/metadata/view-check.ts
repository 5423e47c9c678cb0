// What the checks of a view share.
import type { EngineCore } from '../../schemas/engine';
import type { Json, JsonObject } from '../../schemas/values/json';
import type { DataElement } from '../../schemas/words/data-element';
import type { Report } from './finding';
import { nearestWord } from './nearest-word';

export type ViewCheck = {
  elements: ReadonlyMap<string, DataElement>;
  /** Names of elements that exist but cannot be used; the reason is reported at the element. */
  refused: ReadonlySet<string>;
  lookup: EngineCore['getType'];
  report: Report;
};
/** An unparsed field of a view. */
export type ViewPart = { field: JsonObject; path: string };

/** Reports anything but the name of an element. */
export function requireField(
  name: Json | undefined,
  path: string,
  { elements, refused, report }: ViewCheck,
): void {
  if (typeof name !== 'string' || elements.has(name) || refused.has(name)) return;
  const meant = nearestWord(name, elements.keys());
  const message = `There is no data element named '${name.slice(0, 80)}'.`;
  report({ path, code: 'viewField', message, ...(meant && { mend: `Did you mean '${meant}'?` }) });
}

export const toList = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
