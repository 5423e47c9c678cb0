// Finds the records that formulas and checks read through links (E8.2), with one statement per step for many records.
import { isObjectType, type ObjectType } from '../../objects/index';
import { type Json, ownValue } from '../../schemas/values/json';
import type { ReadValue } from '../../schemas/words/condition';
import type { DataElement } from '../../schemas/words/data-element';
import type { ReadWay } from '../../schemas/words/reads';
import { listWays } from '../caches/linked-reads';
import type { Queries } from '../storage/database';
import { findNamed, type NamedRecord } from '../storage/records/linked-records';
import type { RecordRow } from '../storage/records/records';

/** Undefined if the record does not exist or is deleted. */
export type LinkedRecords = (objectType: string, id: string) => NamedRecord | undefined;

export const noneLinked: LinkedRecords = () => undefined;

/** `records`: as they will be stored, because their links decide what is read. */
export async function findLinked(
  db: Queries,
  elements: readonly DataElement[],
  records: readonly Pick<RecordRow, 'data'>[],
): Promise<LinkedRecords> {
  const ways = [...listWays(elements).values()];
  const found = new Map<string, NamedRecord | undefined>();
  const linked: LinkedRecords = (objectType, id) => found.get(toKey(objectType, id));
  const longest = Math.max(0, ...ways.map(({ steps }) => steps.length));
  for (let depth = 0; depth < longest; depth++) {
    const asked = new Map<string, { objectType: ObjectType; id: string }>();
    for (const { data } of records)
      for (const { steps } of ways) {
        const step = steps[depth];
        if (!step) continue;
        const id = follow((name) => ownValue(data, name), steps.slice(0, depth), linked)?.(step.field);
        if (typeof id !== 'string' || id === '' || !isObjectType(step.to)) continue;
        const key = toKey(step.to, id);
        if (!found.has(key)) asked.set(key, { objectType: step.to, id });
      }
    if (asked.size === 0) continue;
    for (const key of asked.keys()) found.set(key, undefined);
    for (const record of await findNamed(db, [...asked.values()]))
      found.set(toKey(record.objectType, record.id), record);
  }
  return linked;
}

const toKey = (objectType: string, id: string) => `${objectType} ${id}`;

/** `read` returns the record's own values. The result also returns what its formulas and checks read through links. */
export function readThrough(
  read: ReadValue,
  { elements, linked }: { elements: readonly DataElement[]; linked: LinkedRecords },
): ReadValue {
  const ways = listWays(elements);
  if (ways.size === 0) return read;
  return (name) => {
    const way = ways.get(name);
    return way ? follow(read, way.steps, linked)?.(way.field) : read(name);
  };
}

/** Reads the record at the end of the path. */
function follow(
  read: ReadValue,
  steps: readonly ReadWay['steps'][number][],
  linked: LinkedRecords,
): ReadValue | undefined {
  let at = read;
  for (const { field, to } of steps) {
    const id = at(field);
    const record = typeof id === 'string' ? linked(to, id) : undefined;
    if (!record) return undefined;
    at = (name) => readRecord(record, name);
  }
  return at;
}

/** Formulas only know whether a secret is set. */
export function readRecord(
  { data, sealed }: Pick<RecordRow, 'data' | 'sealed'>,
  name: string,
): Json | undefined {
  return Object.hasOwn(sealed, name) ? 'filled' : ownValue(data, name);
}
