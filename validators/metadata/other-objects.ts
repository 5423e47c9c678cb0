// What the formulas of an object can read from the objects that are checked together with it (E8.2, E8.3).
import type { EngineCore } from '../../schemas/engine';
import { toRelatedLists } from '../../schemas/formulas/related-lists';
import { type RawElement, readElements } from '../../schemas/parse/read-metadata';
import { type FoundReads, findReads } from '../../schemas/rules/find-reads';
import type { DataElement } from '../../schemas/words/data-element';
import type { OtherRecords } from '../../schemas/words/rule-reading';
import { listConfigured } from './configuration-files';

export type Others = OtherRecords & Partial<Pick<FoundReads, 'elsewhere'>>;

/** `known`: the elements of objects in other files. */
export function createOthers(
  owners: readonly (readonly RawElement[])[],
  known: readonly DataElement[],
  { getType }: EngineCore,
): (part: readonly RawElement[]) => Others {
  const parts = new Map(owners.map((part) => [part, readOwn(part, getType)]));
  const own = [...parts.values()].flat();
  const ownTypes = new Set(own.map(({ objectType }) => objectType));
  const all = [...own, ...known.filter(({ objectType }) => !ownTypes.has(objectType))];
  const types = new Set(all.map(({ objectType }) => objectType));
  const byType = new Map([...types].map((type) => [type, all.filter((one) => one.objectType === type)]));
  return (part) => {
    const fields = parts.get(part) ?? [];
    const { reads, elsewhere } = findReads(fields, (objectType) => byType.get(objectType), getType);
    // A formula is not judged by half of what it reads.
    for (const { field } of elsewhere) reads.delete(field);
    const lists = toRelatedLists(fields[0]?.objectType ?? '', all, getType);
    return { reads, elsewhere, ...((byType.size > 1 || lists.size > 0) && { lists }) };
  };
}

/** The elements of all objects in a configuration file. */
export function readConfigured(json: unknown, { getType }: EngineCore): DataElement[] {
  return listConfigured(json).flatMap((part) => readOwn(part, getType));
}

const readOwn = (part: readonly RawElement[], lookup: EngineCore['getType']) =>
  readElements(part, { isWhole: false, lookup }).elements;
