// Computes the formula fields of a record from all of its values, independent of the user's rights (E4).
import { workOutAll } from '../../schemas/rules/work-out';
import { isSameValue, type Json, ownValue } from '../../schemas/values/json';
import type { ReadValue } from '../../schemas/words/condition';
import { listOtherNames } from '../caches/linked-reads';
import type { ObjectMetadata } from '../caches/metadata-cache';
import type { RecordRow } from '../storage/records/records';
import { type LinkedRecords, type Linking, readRecord, readThrough } from './linked-records';

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
