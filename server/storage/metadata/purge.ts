// Removes records that were deleted more than 30 days ago, their changes and what belonged to them (R45).
import { isObjectType, objects } from '../../../objects/index';
import type { Queries } from '../database';
import { purgeOwnObjects } from './own-objects';

const old = `deleted_at < now() - interval '30 days'`;
/** Tables that belong to one user only. Tax forms are deleted with their files (stored-files.ts). */
const personal = ['sessions', 'one_time_tokens', 'identities', 'crm_links', 'known_devices'];

export async function purgeDeleted(tx: Queries): Promise<void> {
  await purgeOwnObjects(tx);
  const gone = await tx.query<{ objectType: string; id: string }>(
    `delete from records where ${old} returning kind as "objectType", id`,
  );
  const users = gone
    .filter(({ objectType }) => isObjectType(objectType) && objects[objectType].signIn)
    .map(({ id }) => id);
  for (const table of personal) await tx.query(`delete from ${table} where user_id = any($1)`, [users]);
  await tx.query(
    `delete from changes using jsonb_to_recordset($1::jsonb) as gone ("objectType" text, id text)
     where topic = 'record' and changes.kind = gone."objectType" and changes.record = gone.id`,
    [JSON.stringify(gone)],
  );
}
