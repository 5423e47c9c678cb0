// Data elements that were deleted in the last 30 days: when, by whom (RULINGS 62).

import { canRead } from '../../schemas/access';
import type { DeletedElements } from '../../schemas/api/metadata';
import type { ObjectType } from '../../schemas/data-element';
import type { Context } from '../context';
import { listDeletedElements } from '../storage/elements';
import type { Caller } from './caller';
import { nameAuthors } from './name-authors';
import { toWire } from './store-element';

/** Only what the caller could have restored: what their role may read. */
export async function listTrash(
  context: Context,
  caller: Caller,
  kind: ObjectType,
): Promise<DeletedElements['fields']> {
  const access = caller.access[kind];
  const rows = (await listDeletedElements(context.db, kind)).filter(
    ({ name }) => access !== undefined && canRead(access, name),
  );
  const authors = rows.map(({ deleted_by }) => deleted_by ?? '');
  const names = await nameAuthors(context, caller, new Set(authors));
  return rows.map((row) => ({
    ...toWire(row),
    deletedAt: row.deleted_at.toISOString(),
    deletedBy: names.get(row.deleted_by ?? '') ?? row.deleted_by ?? '',
  }));
}
