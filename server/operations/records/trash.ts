import { objects } from '../../../objects/index';
import { accessTo } from '../../../objects/role-config';
import type { JsonObject } from '../../../schemas/values/json';
import { worksWith } from '../../../schemas/words/access';
import type { Caller } from '../../access/caller';
import type { Gate } from '../../access/gate';
import type { Context } from '../../context';
import { listDeleters } from '../../storage/changes/changes';
import { listGoneWithCompany, listUsersOf } from '../../storage/people/company-users';
import type { RecordRow } from '../../storage/records/records';
import { namePeople } from './name-people';
import { listRestoreBlocks } from './restore-record';

/** Adds who deleted each row and when, and what must be restored first, as far as readable. `restoresUsers`: how many users return (R61, R62). */
export async function toTrashWire(
  context: Context,
  { caller, gate }: { caller: Caller; gate: Gate },
  rows: readonly RecordRow[],
): Promise<JsonObject[]> {
  const { db } = context;
  const { objectType } = gate;
  const ids = rows.map(({ id }) => id);
  const deleters = await listDeleters(db, { topic: 'record', objectType, records: ids });
  const names = await namePeople({ context, caller }, new Set(deleters.values()), 'name');
  const { hasPeople, signIn } = objects[objectType];
  const users = hasPeople ? await listUsersOf(db, rows) : new Map<string, RecordRow[]>();
  // A company that refers to one of its users is restored together with that user.
  const also = [...users.values()].flat().map(({ id }) => id);
  const blocks = await listRestoreBlocks(db, rows, { isReadable: gate.isReadable, also });
  const together = signIn ? await listGoneWithCompany(db, ids) : new Set<string>();
  const seesUsers = worksWith(accessTo(caller.access, 'user'), 'read');
  return rows.map((row, index) => {
    const block = blocks[index] && together.has(row.id) ? toTogether(row) : blocks[index];
    const name = names.get(deleters.get(row.id) ?? '');
    const count = users.get(row.id)?.length ?? 0;
    return {
      ...gate.toWire(row),
      ...(row.deleted_at && { deletedAt: row.deleted_at.toISOString() }),
      ...(name !== undefined && { deletedBy: name }),
      ...(block !== undefined && { restoreBlocked: block }),
      ...(seesUsers && count > 0 && { restoresUsers: count }),
    };
  });
}

function toTogether({ data }: RecordRow): string {
  const company = String(data.type);
  return `Deleted together with the ${company}. Restore the ${company} to bring both back.`;
}
