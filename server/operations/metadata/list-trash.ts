import type { DeletedElements } from '../../../contract/metadata';
import type { ObjectType } from '../../../objects/index';
import { createElementFilter } from '../../access/require-right';
import { listDeletedElements } from '../../storage/metadata/elements';
import type { Task } from '../../work';
import { namePeople } from '../records/name-people';
import { toWire } from './store-element';

/** Only those that the caller can read or configure. */
export async function listTrash(task: Task, objectType: ObjectType): Promise<DeletedElements['fields']> {
  const isSeen = createElementFilter(task.caller, objectType);
  const rows = (await listDeletedElements(task.context.db, objectType)).filter(({ name }) => isSeen(name));
  const authors = rows.map(({ deleted_by }) => deleted_by ?? '');
  const names = await namePeople(task, new Set(authors), 'name');
  return rows.map((row) => ({
    ...toWire(row),
    deletedAt: row.deleted_at.toISOString(),
    deletedBy: names.get(row.deleted_by ?? '') ?? '',
  }));
}
