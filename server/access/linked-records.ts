// Finds the records that formulas and checks read through links (E8.2), with one statement per step for many records.
import { isObjectType, type ObjectType } from '../../objects/index';
import { maxRelated } from '../../schemas/formulas/scope';
import { workOutAll } from '../../schemas/rules/work-out';
import { isSameValue, type Json, type JsonObject, ownValue } from '../../schemas/values/json';
import type { ReadValue } from '../../schemas/words/condition';
import type { DataElement } from '../../schemas/words/data-element';
import type { ReadWay } from '../../schemas/words/reads';
import { listAllReadings, listOtherNames, listWays } from '../caches/linked-reads';
import type { ObjectMetadata } from '../caches/metadata-cache';
import { toChunks } from '../storage/chunks';
import type { Queries } from '../storage/database';
import { findNamed, listReferring, type NamedRecord } from '../storage/records/linked-records';
import type { RecordRow } from '../storage/records/records';

type FindNamed = (objectType: string, id: string) => NamedRecord | undefined;

export type LinkedRecords = {
  named: FindNamed;
  /** What formulas read of the records that refer to this one, by the list's key. */
  referring: (key: string, id: string) => Json[];
};

/** A record as it will be stored. `id` is undefined for a new record, which nothing refers to yet. */
export type Linking = { id: string | undefined; data: JsonObject };

/** Splits records so that everything that one part reads fits into memory: a roll-up can read 10,000 records for each of them. */
export function splitForReading<Item>(elements: readonly DataElement[], items: readonly Item[]): Item[][] {
  return toChunks(items, listAllReadings(elements).size > 0 ? 20 : Math.max(1, items.length));
}

export async function findLinked(
  db: Queries,
  elements: readonly DataElement[],
  records: readonly Linking[],
): Promise<LinkedRecords> {
  const ways = [...listWays(elements).values()];
  const named = await findAllNamed(db, ways, records);
  return { named, referring: await findReferring(db, elements, records) };
}

async function findReferring(
  db: Queries,
  elements: readonly DataElement[],
  records: readonly Linking[],
): Promise<LinkedRecords['referring']> {
  const ids = [...new Set(records.flatMap(({ id }) => id ?? []))];
  const found = new Map<string, Json[]>();
  for (const reading of ids.length > 0 ? listAllReadings(elements).values() : []) {
    for (const { of, values } of await listReferring(db, reading, { ids, limit: maxRelated + 1 })) {
      const key = toKey(reading.key, of);
      const record = Object.fromEntries(reading.asks.map((name, index) => [name, values[index] ?? null]));
      const known = found.get(key);
      if (known) known.push(record);
      else found.set(key, [record]);
    }
  }
  return (key, id) => found.get(toKey(key, id)) ?? [];
}

async function findAllNamed(
  db: Queries,
  ways: readonly ReadWay[],
  records: readonly Pick<RecordRow, 'data'>[],
): Promise<FindNamed> {
  const found = new Map<string, NamedRecord | undefined>();
  const linked: FindNamed = (objectType, id) => found.get(toKey(objectType, id));
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

type ReadContext = { elements: readonly DataElement[]; linked: LinkedRecords; id: string | undefined };

/** `read` returns the record's own values. The result also returns what its formulas and checks read from other records. */
export function readThrough(read: ReadValue, { elements, linked, id }: ReadContext): ReadValue {
  const ways = listWays(elements);
  const readings = listAllReadings(elements);
  if (ways.size + readings.size === 0) return read;
  return (name) => {
    if (readings.has(name)) return id === undefined ? [] : linked.referring(name, id);
    const way = ways.get(name);
    return way ? follow(read, way.steps, linked.named)?.(way.field) : read(name);
  };
}

function follow(
  read: ReadValue,
  steps: readonly ReadWay['steps'][number][],
  linked: FindNamed,
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

/** Returns only changed fields. `linked` comes from findLinked; 'asStored' keeps results that are read from other records. */
export function workOutRecord(
  { elements }: Pick<ObjectMetadata, 'elements'>,
  { id, data, sealed }: Linking & Pick<RecordRow, 'sealed'>,
  linked: LinkedRecords | 'asStored',
): Map<string, Json> {
  const own: ReadValue = (name) => readRecord({ data, sealed }, name);
  const others = new Set(linked === 'asStored' ? listOtherNames(elements) : []);
  const all =
    linked === 'asStored'
      ? workOutAll(elements, own, (asks) => asks.some((name) => others.has(name)))
      : workOutAll(elements, readThrough(own, { elements, linked, id }));
  return new Map([...all].filter(([name, value]) => !isSameValue(ownValue(data, name), value)));
}
