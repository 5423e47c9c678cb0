import type { EngineCore } from '../../schemas/engine';
import type { Json, JsonObject } from '../../schemas/values/json';
import type { DataElement } from '../../schemas/words/data-element';
import type { Report } from './finding';
import { nearestWord } from './nearest-word';

export type ViewCheck = {
  elements: ReadonlyMap<string, DataElement>;
  /** Elements that cannot be used; the reason is reported there. */
  refused: ReadonlySet<string>;
  lookup: EngineCore['getType'];
  report: Report;
};
export type ViewPart = { field: JsonObject; path: string };

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
