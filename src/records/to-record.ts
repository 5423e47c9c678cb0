import type { WireRecord } from '../../contract/record';
import type { JsonObject } from '../../schemas/values/json';

/** A record as a form takes it: the same object, so that an unchanged answer stays an unchanged value. */
export function toRecord(record: WireRecord): JsonObject {
  // An absent optional key reads as undefined, which no JSON answer ever holds.
  return record as JsonObject;
}
