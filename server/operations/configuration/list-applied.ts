import type { AppliedConfiguration } from '../../../contract/configuration';
import { requireFullAdmin } from '../../access/require-right';
import { listApplied } from '../../storage/metadata/configurations';
import type { Task } from '../../work';
import { namePeople } from '../records/name-people';
import { nameOf } from './undo-configuration';

/** Applied in the last 30 days, newest first. Throws 403. */
export async function listAppliedConfigurations(task: Task): Promise<AppliedConfiguration[]> {
  requireFullAdmin(task.caller);
  const rows = await listApplied(task.context.db);
  const names = await namePeople(task, new Set(rows.map(({ by }) => by)), 'name');
  return rows.map(({ id, by, at, undone, files }) => ({
    undoID: id,
    at: at.toISOString(),
    by: names.get(by) ?? '',
    what: files.map(nameOf),
    undone,
  }));
}
