import { type EngineCore, standardCore } from '../engine';
import { ruleSetOf } from '../rules/rule-set';
import { RuleState } from '../rules/rule-state';
import { cached } from '../values/cached';
import { isEmpty, type JsonObject, type JsonSchema, ownValue } from '../values/json';
import { type Bounds, toBoundKeywords } from '../words/bounds';
import type { DataElement } from '../words/data-element';
import type { View, ViewField } from '../words/view';
import { toKeptLength, toOffered, toRetired } from './compile-field';
import type { CompiledField } from './compiled-form';
import { holds } from './layout-form';

export type FormInput = {
  engine?: EngineCore;
  /** Conditions and bounds read these. */
  value?: JsonObject;
  /** Absent for a new record. Its retired choices stay valid; defaults apply to new records only. */
  saved?: JsonObject;
  rules?: RuleState | undefined;
  /** All elements of the object, because messages name others by label. */
  all?: readonly DataElement[];
  /** Writes conditions into the schema as if/then, instead of laying out the form of one record. */
  conditions?: 'schema';
  /** Returns the schema of a field for other tools, used with `conditions: 'schema'`. */
  toProperty?: (field: CompiledField) => JsonSchema;
};

export function toRuleState(
  elements: readonly DataElement[],
  view: View,
  { value = {}, saved, rules }: FormInput,
): RuleState | undefined {
  const values = {
    typed: (name: string) => ownValue(value, name),
    stored: (name: string) => ownValue(saved, name),
  };
  if (rules) return rules;
  const set = ruleSetOf(elements, view);
  return set && new RuleState(set, values);
}

/** Equal keys mean equal forms. */
export function toVariant(
  elements: readonly DataElement[],
  view: View,
  { engine = standardCore, value = {}, saved, rules }: FormInput,
): string {
  const deciding = decidingFields(view);
  if (deciding.length === 0 && !saved && !rules) return 'new';
  const read = rules?.read ?? ((name: string) => ownValue(value, name));
  const conditions = deciding.flatMap(({ showWhen }) => (showWhen ? [Number(holds(showWhen, read))] : []));
  const bounds = deciding.flatMap(({ bounds }) => (bounds ? [toBoundKeywords(bounds, value)] : []));
  const decided = [rules?.text, conditions.join('')];
  return JSON.stringify([decided, bounds, saved ? listRetired(engine, elements, saved) : 'new']);
}

type DecidingField = Pick<ViewField, 'showWhen' | 'bounds'>;

const decidingFields = cached(({ groups }: View) =>
  groups.flatMap(({ showWhen, fields }): DecidingField[] => {
    const own = fields.filter((field) => field.showWhen || (field.bounds && namesField(field.bounds)));
    return showWhen && 'field' in showWhen ? [{ showWhen }, ...own] : own;
  }),
);

const namesField = ({ minimum, maximum }: Bounds) =>
  typeof minimum === 'string' || typeof maximum === 'string';

/** Cached per record, because every change that affects the form needs it. */
const listRetired = cached((engine: EngineCore, elements: readonly DataElement[], saved: JsonObject) =>
  elements.flatMap((element) => {
    const value = ownValue(saved, element.name);
    if (value === undefined || isEmpty(value)) return [];
    const type = engine.getType(element.visualType);
    if (!type) return [];
    const offered = toOffered(element, type);
    const found = [...toRetired(offered, value), ...[toKeptLength(offered, value) ?? []].flat()];
    return found.length > 0 ? [[element.name, found]] : [];
  }),
);
