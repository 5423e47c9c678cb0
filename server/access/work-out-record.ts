// Computes the formula fields of a record from all of its values, whoever saves it (E4).
import { workOutAll } from '../../schemas/rules/work-out';
import { isSameValue, type Json, ownValue } from '../../schemas/values/json';
import type { ObjectMetadata } from '../caches/metadata-cache';
import type { RecordRow } from '../storage/records/records';

/** Returns only fields whose value changes. Of a sealed value, formulas only know that it is set. */
export function workOutRecord(
  { elements }: Pick<ObjectMetadata, 'elements'>,
  { data, sealed }: Pick<RecordRow, 'data' | 'sealed'>,
): Map<string, Json> {
  const read = (name: string) => (Object.hasOwn(sealed, name) ? 'filled' : ownValue(data, name));
  const all = [...workOutAll(elements, read)];
  return new Map(all.filter(([name, value]) => !isSameValue(ownValue(data, name), value)));
}
