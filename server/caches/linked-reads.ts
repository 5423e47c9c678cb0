// What an object's formulas and checks can read from other objects' records, through fields that refer to one (E8.2).
import type { ObjectType } from '../../objects/index';
import { toRelatedLists } from '../../schemas/formulas/related-lists';
import { findReads } from '../../schemas/rules/find-reads';
import { cached } from '../../schemas/values/cached';
import type { DataElement } from '../../schemas/words/data-element';
import { listReadings } from '../../schemas/words/element-rules';
import {
  type ListReading,
  listOfReading,
  type Reads,
  type ReadWay,
  type RelatedLists,
} from '../../schemas/words/reads';
import type { Queries } from '../storage/database';
import { listReferences } from '../storage/metadata/element-references';

export type FieldsOf = (objectType: string) => Promise<readonly DataElement[] | undefined>;
type FormulaSource = Pick<DataElement, 'name' | 'visualType' | 'config'>;

/** Maps each field to what its formula and check can read through links. Loads the objects that the names lead to. */
export async function loadReads(
  fields: readonly FormulaSource[],
  fieldsOf: FieldsOf,
): Promise<ReadonlyMap<string, Reads>> {
  const known = new Map<string, readonly DataElement[] | undefined>();
  for (;;) {
    const { reads, elsewhere } = findReads(fields, (objectType) => known.get(objectType));
    const missing = elsewhere.filter(({ objectType }) => !known.has(objectType));
    if (missing.length === 0) return reads;
    for (const { objectType } of missing) known.set(objectType, await fieldsOf(objectType));
  }
}

/**
 * The lists of an object: records of other objects that refer to its own. `brought`: objects whose fields `fieldsOf` knows before they are
 * stored.
 */
export async function findLists(
  db: Queries,
  objectType: string,
  fieldsOf: FieldsOf,
  brought: Iterable<string> = [],
): Promise<RelatedLists> {
  const stored = (await listReferences(db, objectType)).map((one): string => one.objectType);
  const types = new Set([...stored, ...brought]);
  const all: DataElement[] = [];
  for (const type of types)
    all.push(...((await fieldsOf(type)) ?? []).map((one) => ({ ...one, objectType: type })));
  return toRelatedLists(objectType, all);
}

/** Whether a formula can be a roll-up, which always calls a function. */
export const mayRollUp = ({ config }: Pick<FormulaSource, 'config'>) =>
  typeof config.formula === 'string' && config.formula.includes('(');

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
