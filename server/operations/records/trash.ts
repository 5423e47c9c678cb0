// What was deleted, by whom and when, beside a record of the trash (R62).
import type { JsonObject } from '../../../schemas/json';
import type { Caller } from '../../access/caller';
import type { Gate } from '../../access/gate';
import type { Context } from '../../context';
import { listDeleters } from '../../storage/changes';
import type { RecordRow } from '../../storage/records';
import { namePeople } from './name-people';
import { listRestoreBlocks } from './restore-record';

/** Rows as the caller may see them, with `deletedAt` (ISO 8601), `deletedBy`, a name where it may be read, and `restoreBlocked`: what must be restored first, as far as its reference may be read. */
export async function toTrashWire(
  context: Context,
  { caller, gate }: { caller: Caller; gate: Gate },
  rows: readonly RecordRow[],
): Promise<JsonObject[]> {
  const ids = rows.map(({ id }) => id);
  const deleters = await listDeleters(context.db, {
    topic: 'record',
    objectType: gate.objectType,
    records: ids,
  });
  const names = await namePeople({ context, caller }, new Set(deleters.values()), 'name');
  const blocks = await listRestoreBlocks(context.db, rows, { isTold: gate.isReadable });
  return rows.map((row, index) => {
    const block = blocks[index];
    const name = names.get(deleters.get(row.id) ?? '');
    return {
      ...gate.toWire(row),
      ...(row.deleted_at && { deletedAt: row.deleted_at.toISOString() }),
      ...(name !== undefined && { deletedBy: name }),
      ...(block !== undefined && { restoreBlocked: block }),
    };
  });
}
