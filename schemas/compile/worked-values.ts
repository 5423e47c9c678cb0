// Hosts compute formulas themselves, because a browser could send other results (E4).
import type { JsonObject } from '../values/json';
import type { DataElement } from '../words/data-element';
import type { View } from '../words/view';
import { type FormInput, toRuleState } from './form-variant';

/**
 * By field name, null for an empty result. Equals what the form of the same elements, view and input shows.
 * @public of the packed engine
 * @example
 * const { elements } = parseMetadata([
 *   { fieldName: 'vans', fieldConfig: { visualType: 'number' } },
 *   { fieldName: 'wheels', fieldConfig: { visualType: 'number', formula: 'vans * 4' } },
 * ]);
 * workOut(elements, defaultView('fleet'), { value: { vans: 2 } }); // { wheels: 8 }
 */
export function workOut(elements: readonly DataElement[], view: View, input: FormInput): JsonObject {
  const worked = toRuleState(elements, view, input)?.worked ?? [];
  return Object.fromEntries(worked.map(({ name, value }) => [name, value]));
}
