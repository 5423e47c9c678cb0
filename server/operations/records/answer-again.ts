// The answer of a request that was committed and never answered: what it made, as it is now.
import { isObjectType } from '../../../objects/index';
import type { JsonObject } from '../../../schemas/json';
import type { Caller } from '../../access/caller';
import { createGate } from '../../access/gate';
import type { Context } from '../../context';
import type { Made } from '../../storage/idempotent-work';
import { findRecord } from '../../storage/records';

/** Under the caller's access, like every read. */
export async function answerAgain(
  context: Context,
  caller: Caller,
  made: readonly Made[],
): Promise<JsonObject> {
  const answer: JsonObject = { success: true, message: 'This was stored before.' };
  for (const { kind, id } of made) {
    if (!isObjectType(kind)) continue;
    const row = await findRecord(context.db, { kind, id, reach: caller });
    if (row) answer[kind] = createGate(caller, kind, await context.metadata.get(kind)).toWire(row);
  }
  return answer;
}
