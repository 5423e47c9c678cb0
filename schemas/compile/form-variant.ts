import { type EngineCore, standardCore } from '../engine';
import { ruleSetOf } from '../rules/rule-set';
import { RuleState } from '../rules/rule-state';
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
  /** How other tools get a field written, with `conditions: 'schema'`. */
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
  return JSON.stringify([decided, bounds, saved ? retiredOf(elements, saved, engine) : 'new']);
}

type DecidingField = Pick<ViewField, 'showWhen' | 'bounds'>;
const deciders = new WeakMap<View, readonly DecidingField[]>();

function decidingFields(view: View): readonly DecidingField[] {
  const before = deciders.get(view);
  if (before) return before;
  const deciding = view.groups.flatMap(({ showWhen, fields }): DecidingField[] => {
    const own = fields.filter((field) => field.showWhen || (field.bounds && namesField(field.bounds)));
    return showWhen && 'field' in showWhen ? [{ showWhen }, ...own] : own;
  });
  deciders.set(view, deciding);
  return deciding;
}

const namesField = ({ minimum, maximum }: Bounds) =>
  typeof minimum === 'string' || typeof maximum === 'string';

type RetiredCache = WeakMap<readonly DataElement[], WeakMap<JsonObject, unknown[]>>;
const retired = new WeakMap<EngineCore, RetiredCache>();

/** Cached per record, because every change that affects the form needs it. */
function retiredOf(elements: readonly DataElement[], saved: JsonObject, engine: EngineCore): unknown[] {
  const byElements: RetiredCache = retired.get(engine) ?? new WeakMap();
  retired.set(engine, byElements);
  const byRecord = byElements.get(elements) ?? new WeakMap<JsonObject, unknown[]>();
  byElements.set(elements, byRecord);
  const list = byRecord.get(saved) ?? listRetired(elements, saved, engine);
  byRecord.set(saved, list);
  return list;
}

function listRetired(
  elements: readonly DataElement[],
  saved: JsonObject,
  { getType }: EngineCore,
): unknown[] {
  return elements.flatMap((element) => {
    const value = ownValue(saved, element.name);
    if (value === undefined || isEmpty(value)) return [];
    const type = getType(element.visualType);
    if (!type) return [];
    const offered = toOffered(element, type);
    const found = [...toRetired(offered, value), ...[toKeptLength(offered, value) ?? []].flat()];
    return found.length > 0 ? [[element.name, found]] : [];
  });
}
