// The answer of a request that was committed and never answered: what it made, as it is now.
import { isObjectType } from '../../../objects/index';
import type { JsonObject } from '../../../schemas/values/json';
import { createGate } from '../../access/gate';
import type { CreatedRecord } from '../../storage/changes/idempotent-work';
import { findRecord } from '../../storage/records/records';
import type { Task } from '../../work';

/** Under the caller's access, like every read. */
export async function answerRetry(
  { context, caller }: Task,
  made: readonly CreatedRecord[],
): Promise<JsonObject> {
  const answer: JsonObject = { success: true, message: 'This was already saved.' };
  for (const { objectType, id } of made) {
    if (!isObjectType(objectType)) continue;
    const row = await findRecord(context.db, { objectType, id, reach: caller });
    if (row)
      answer[objectType] = createGate(caller, objectType, await context.metadata.get(objectType)).toWire(row);
  }
  return answer;
}
