// What an object's formulas and checks can read from other objects' records, through fields that refer to one (E8.2).
import type { ObjectType } from '../../objects/index';
import { toFormulaFields } from '../../schemas/formulas/field-formula';
import { isLink, listPaths, maxSteps, toFirstStep } from '../../schemas/formulas/linked-names';
import { toRelatedLists } from '../../schemas/formulas/related-lists';
import { readFormulas } from '../../schemas/rules/read-formulas';
import { strictRules } from '../../schemas/rules/strict-rules';
import { cached } from '../../schemas/values/cached';
import type { JsonObject } from '../../schemas/values/json';
import type { DataElement } from '../../schemas/words/data-element';
import { listReadings } from '../../schemas/words/element-rules';
import {
  type FormulaFields,
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

export type FieldsOf = (objectType: string) => Promise<readonly DataElement[] | undefined>;
type Field = Pick<DataElement, 'name' | 'visualType' | 'config'>;

/** How many names of other objects can be offered for misspelled ones. */
const maxHints = 10_000;

/** By field with a formula or check: the names of all of them that lead through links. The fields share one map. */
export async function findReads(fields: readonly Field[], fieldsOf: FieldsOf): Promise<Map<string, Reads>> {
  const own = { names: new Set(fields.map(({ name }) => name)), links: toLinks(fields) };
  const others = new Map<string, OtherObject | undefined>();
  const find = async (objectType: string) => {
    if (!others.has(objectType)) others.set(objectType, toOther(await fieldsOf(objectType)));
    return others.get(objectType);
  };
  const reads = new Map<string, ReadField>();
  const hinted = new Set<string>();
  const found = new Map<string, Reads>();
  for (const { name, config } of fields) {
    const { formula, check } = readFormulas(config as JsonObject);
    const paths = [...listPaths(formula?.text ?? ''), ...listPaths(check?.rule ?? '')];
    if (paths.length === 0) continue;
    for (const path of paths) await addReads(path, reads, { own, find, hinted });
    found.set(name, reads);
  }
  return found;
}

type LinkedObject = { names: { has: (name: string) => boolean }; links: ReadonlyMap<string, string> };
type OtherObject = LinkedObject & { types: FormulaFields };
type Among = {
  own: LinkedObject;
  find: (objectType: string) => Promise<OtherObject | undefined>;
  /** The prefixes under which all fields were added. */
  hinted: Set<string>;
};

function toOther(elements: readonly DataElement[] | undefined): OtherObject | undefined {
  return (
    elements && {
      names: new Set(elements.map(({ name }) => name)),
      links: toLinks(elements),
      types: toFormulaFields(elements),
    }
  );
}

const toLinks = (fields: readonly Field[]) =>
  new Map(fields.filter(isLink).map(({ name, config }) => [name, String(config.refersTo)]));

/** Adds the field that the path leads to, or all fields of the object if it has no such field, so that a similar name can be offered. */
async function addReads(
  path: string,
  reads: Map<string, ReadField>,
  { own, find, hinted }: Among,
): Promise<void> {
  const steps: ReadStep[] = [];
  let at = own;
  let rest = path;
  while (!at.names.has(rest) && steps.length < maxSteps) {
    const step = toFirstStep(rest, at.links);
    const to = at.links.get(step?.link ?? '');
    const next = to === undefined ? undefined : await find(to);
    if (!step || to === undefined || !next) return;
    steps.push({ field: step.link, to });
    at = next;
    rest = step.rest;
    const prefix = path.slice(0, path.length - rest.length);
    const named = next.types.has(rest) ? rest : toFirstStep(rest, next.types)?.link;
    if (named === undefined && (hinted.has(prefix) || reads.size > maxHints)) continue;
    if (named === undefined) hinted.add(prefix);
    for (const field of named === undefined ? next.types.keys() : [named]) {
      const type = next.types.get(field);
      if (type) reads.set(`${prefix}${field}`, { type, way: { steps: [...steps], field } });
    }
  }
}

/** The lists of an object: records of other objects that refer to its own. */
export async function findLists(
  db: Queries,
  objectType: ObjectType,
  fieldsOf: FieldsOf,
): Promise<RelatedLists> {
  const types = new Set((await listReferences(db, objectType)).map((one) => one.objectType));
  const all: DataElement[] = [];
  for (const type of types)
    all.push(...((await fieldsOf(type)) ?? []).map((one) => ({ ...one, objectType: type })));
  return toRelatedLists(objectType, all);
}

/** Whether a formula can be a roll-up, which always calls a function. */
export const mayRollUp = ({ config }: Pick<Field, 'config'>) =>
  typeof config.formula === 'string' && config.formula.includes('(');

/** Validates rules with what they can read from other records. `lists` is undefined if they are not known yet. */
export function withReads(found: ReadonlyMap<string, Reads>, lists: RelatedLists | undefined): RuleReading {
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

/** The paths of formulas and checks, by their dotted name. Computed once per array of elements. */
export const listWays = cached((elements: readonly DataElement[]): ReadonlyMap<string, ReadWay> => {
  const names = new Set(elements.map(({ name }) => name));
  const ways = new Map<string, ReadWay>();
  for (const { rules, reads } of elements) {
    if (!reads) continue;
    for (const asked of [rules?.formula, rules?.check].flatMap((one) => one?.compiled?.asks ?? [])) {
      const way = names.has(asked) ? undefined : reads.get(asked)?.way;
      if (way) ways.set(asked, way);
    }
  }
  return ways;
});

export function listOtherNames(elements: readonly DataElement[]): string[] {
  return [...listWays(elements).keys(), ...[...listAllReadings(elements).values()].flatMap(listOfReading)];
}

/** The objects that the formulas and checks could read, used or not. */
export function listReadTypes(elements: readonly DataElement[]): ObjectType[] {
  const types = elements.flatMap(({ reads }) =>
    [...(reads?.values() ?? [])].flatMap(({ way }) => way?.steps.map(({ to }) => to as ObjectType) ?? []),
  );
  const rolledUp = elements.flatMap(({ rules }) =>
    listReadings(rules).map((one) => one.objectType as ObjectType),
  );
  return [...new Set([...types, ...rolledUp])];
}

/** What all formulas together read from each list, by its key. Computed once per array of elements. */
export const listAllReadings = cached(
  (elements: readonly DataElement[]): ReadonlyMap<string, ListReading> => {
    const all = new Map<string, ListReading>();
    for (const reading of elements.flatMap(({ rules }) => listReadings(rules))) {
      const asks = [...(all.get(reading.key)?.asks ?? []), ...reading.asks];
      all.set(reading.key, { ...reading, asks: [...new Set(asks)] });
    }
    return all;
  },
);
