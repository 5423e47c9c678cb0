// What a record stores in the fields that are worked out (E4): from all of its values, whoever saves it.
import { workOutAll } from '../../schemas/rules/work-out';
import { isSameValue, type Json, ownValue } from '../../schemas/values/json';
import type { ReadValue } from '../../schemas/words/condition';
import { listOtherNames } from '../caches/linked-reads';
import type { ObjectMetadata } from '../caches/metadata-cache';
import type { RecordRow } from '../storage/records/records';
import { type LinkedRecords, type Linking, readRecord, readThrough } from './linked-records';

/**
 * The fields that hold something else now. Of a secret formulas know only that there is one. `linked`: from findLinked;
 * 'asStored' leaves what is read in other records as it is stored.
 */
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
