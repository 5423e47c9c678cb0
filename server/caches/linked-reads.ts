// What formulas and checks of an object can read in records of other objects, through fields that name one (E8.2).
import { toReferredObject } from '../../objects/field-references';
import type { ObjectType } from '../../objects/index';
import { toFormulaFields } from '../../schemas/formulas/field-formula';
import { isLink, listPaths, mostSteps, toFirstStep } from '../../schemas/formulas/linked-names';
import { toRelatedLists } from '../../schemas/formulas/related-lists';
import { readFormulas } from '../../schemas/rules/read-formulas';
import { strictRules } from '../../schemas/rules/strict-rules';
import type { JsonObject } from '../../schemas/values/json';
import type { DataElement } from '../../schemas/words/data-element';
import { listReadings } from '../../schemas/words/element-rules';
import {
  type ListReading,
  listOfReading,
  type ReadField,
  type ReadStep,
  type Reads,
  type ReadWay,
  type RelatedLists,
} from '../../schemas/words/reads';
import type { RuleReading } from '../../schemas/words/rule-reading';
import type { Queries } from '../storage/database';
import { listReferences } from '../storage/metadata/element-references';

export type FieldsOf = (objectType: ObjectType) => Promise<readonly DataElement[]>;
type Field = Pick<DataElement, 'name' | 'visualType' | 'config'>;

/**
 * By field, for those whose formula or check has a name that begins with a link: all fields of each object on the way, so that a
 * misspelled one can be compared with them.
 */
export async function findReads(fields: readonly Field[], fieldsOf: FieldsOf): Promise<Map<string, Reads>> {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const found = new Map<string, Reads>();
  for (const { name, config } of fields) {
    const { formula, check } = readFormulas(config as JsonObject);
    const paths = [...listPaths(formula?.text ?? ''), ...listPaths(check?.rule ?? '')];
    if (paths.length === 0) continue;
    const reads = new Map<string, ReadField>();
    for (const path of paths) await addReads(path, reads, { byName, fieldsOf });
    found.set(name, reads);
  }
  return found;
}

type Among = { byName: ReadonlyMap<string, Field>; fieldsOf: FieldsOf };

async function addReads(
  path: string,
  reads: Map<string, ReadField>,
  { byName, fieldsOf }: Among,
): Promise<void> {
  const steps: ReadStep[] = [];
  let fields = byName;
  let rest = path;
  while (!fields.has(rest) && steps.length < mostSteps) {
    const links = new Set([...fields.values()].filter(isLink).map(({ name }) => name));
    const step = toFirstStep(rest, links);
    const to = step && toReferredObject(fields.get(step.link)?.config ?? {});
    if (!step || !to) return;
    steps.push({ field: step.link, to });
    const prefix = path.slice(0, path.length - step.rest.length);
    const elements = await fieldsOf(to);
    for (const [field, type] of toFormulaFields(elements))
      reads.set(`${prefix}${field}`, { type, way: { steps: [...steps], field } });
    fields = new Map(elements.map((element) => [element.name, element]));
    rest = step.rest;
  }
}

/** The lists of an object: the records of others that refer to its own. */
export async function findLists(
  db: Queries,
  objectType: ObjectType,
  fieldsOf: FieldsOf,
): Promise<RelatedLists> {
  const types = new Set((await listReferences(db, objectType)).map((one) => one.objectType));
  const all: DataElement[] = [];
  for (const type of types) all.push(...(await fieldsOf(type)).map((one) => ({ ...one, objectType: type })));
  return toRelatedLists(objectType, all);
}

/** Whether a formula can be a roll-up: each calls a function. */
export const mayRollUp = ({ config }: Pick<Field, 'config'>) =>
  typeof config.formula === 'string' && config.formula.includes('(');

/** Checks rules by what they can read in other records. */
export function withReads(found: ReadonlyMap<string, Reads>, lists: RelatedLists): RuleReading {
  return {
    parse: strictRules.parse,
    check(list) {
      for (const element of list.elements.values()) {
        const reads = found.get(element.name);
        if (reads) element.reads = reads;
        element.lists = lists;
      }
      return strictRules.check(list);
    },
  };
}

const kept = new WeakMap<readonly DataElement[], ReadonlyMap<string, ReadWay>>();

/** The ways that the formulas and checks take, by the name that they use. Found once per list of elements. */
export function listWays(elements: readonly DataElement[]): ReadonlyMap<string, ReadWay> {
  const known = kept.get(elements);
  if (known) return known;
  const names = new Set(elements.map(({ name }) => name));
  const ways = new Map<string, ReadWay>();
  for (const { rules, reads } of elements) {
    if (!reads) continue;
    for (const asked of [rules?.formula, rules?.check].flatMap((one) => one?.compiled?.asks ?? [])) {
      const way = names.has(asked) ? undefined : reads.get(asked)?.way;
      if (way) ways.set(asked, way);
    }
  }
  kept.set(elements, ways);
  return ways;
}

/** The names by which formulas and checks ask fields of other records. */
export function listOtherNames(elements: readonly DataElement[]): string[] {
  return [...listWays(elements).keys(), ...[...listAllReadings(elements).values()].flatMap(listOfReading)];
}

/** The objects that the formulas and checks read, used or not. */
export function listReadTypes(elements: readonly DataElement[]): ObjectType[] {
  const types = elements.flatMap(({ reads }) =>
    [...(reads?.values() ?? [])].flatMap(({ way }) => way?.steps.map(({ to }) => to as ObjectType) ?? []),
  );
  const rolledUp = elements.flatMap(({ rules }) =>
    listReadings(rules).map((one) => one.objectType as ObjectType),
  );
  return [...new Set([...types, ...rolledUp])];
}

const keptReadings = new WeakMap<readonly DataElement[], ReadonlyMap<string, ListReading>>();

/** What all formulas together ask of each list, by its key. Found once per list of elements. */
export function listAllReadings(elements: readonly DataElement[]): ReadonlyMap<string, ListReading> {
  const known = keptReadings.get(elements);
  if (known) return known;
  const all = new Map<string, ListReading>();
  for (const reading of elements.flatMap(({ rules }) => listReadings(rules))) {
    const asks = [...(all.get(reading.key)?.asks ?? []), ...reading.asks];
    all.set(reading.key, { ...reading, asks: [...new Set(asks)] });
  }
  keptReadings.set(elements, all);
  return all;
}
