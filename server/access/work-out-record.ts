// What a record stores in the fields that are worked out (E4): from all of its values, whoever saves it.
import { workOutAll } from '../../schemas/rules/work-out';
import { isSameValue, type Json, ownValue } from '../../schemas/values/json';
import type { ObjectMetadata } from '../caches/metadata-cache';
import type { RecordRow } from '../storage/records/records';

/** The fields that hold something else now. Of a secret formulas know only that there is one. */
export function workOutRecord(
  { elements }: Pick<ObjectMetadata, 'elements'>,
  { data, sealed }: Pick<RecordRow, 'data' | 'sealed'>,
): Map<string, Json> {
  const read = (name: string) => (Object.hasOwn(sealed, name) ? 'filled' : ownValue(data, name));
  const all = [...workOutAll(elements, read)];
  return new Map(all.filter(([name, value]) => !isSameValue(ownValue(data, name), value)));
}
