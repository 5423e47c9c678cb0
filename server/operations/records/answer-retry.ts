// A repeated request gets the record that the committed first one created, as it is now.
import { isObjectType } from '../../../objects/index';
import type { JsonObject } from '../../../schemas/values/json';
import { createGate } from '../../access/gate';
import type { CreatedRecord } from '../../storage/changes/idempotent-work';
import { findRecord } from '../../storage/records/records';
import type { Task } from '../../work';

/** Limited to what the caller can read, like every read. */
export async function answerRetry(
  { context, caller }: Task,
  made: readonly CreatedRecord[],
): Promise<JsonObject> {
  const answer: JsonObject = { success: true, message: 'This was already saved.' };
  for (const { objectType, id } of made) {
    if (!isObjectType(objectType)) continue;
    const row = await findRecord(context.db, { objectType, id, reach: caller });
    if (row) answer[objectType] = createGate(caller, await context.metadata.get(objectType)).toWire(row);
  }
  return answer;
}
