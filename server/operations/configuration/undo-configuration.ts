import type { AppliedConfiguration as WireApplied } from '../../../contract/configuration';
import {
  type Configuration,
  type ConfigurationFile,
  isObjectFile,
  isSameFile,
} from '../../../objects/configuration';
import { isObjectType, objects, toTitle } from '../../../objects/index';
import { requireFullAdmin } from '../../access/require-right';
import { AppError } from '../../app-error';
import {
  type AppliedConfiguration,
  listApplied,
  lockApplied,
  lockConfiguration,
  markUndone,
} from '../../storage/metadata/configurations';
import { lockOwnObject, updateOwnObject } from '../../storage/metadata/own-objects';
import { type Task, transaction, type Work } from '../../work';
import { appendObjectChange } from '../metadata/create-object';
import { deleteWhole } from '../records/delete-record';
import { namePeople } from '../records/name-people';
import { findRoleIDs, startFollowUp, storeFiles, toInvalid } from './apply-configuration';
import { identify, toWanted } from './parse-files';
import { readConfiguration } from './read-configuration';
import { beginFormulas } from './work-out-formulas';

type UndoRequest = {
  undoID: string;
  partly?: boolean | undefined;
};
type UndoResult = { changes: number; message: string };

/** Throws 404 if it is undone or too old, and 409 with names if something was changed since; then nothing is undone. */
export async function undoConfiguration(
  task: Task,
  { undoID, partly = false }: UndoRequest,
): Promise<UndoResult> {
  requireFullAdmin(task.caller);
  const { after, changed, jobs } = await transaction(task, async (work) => {
    await lockConfiguration(work.tx);
    const applied = await lockApplied(work.tx, undoID);
    if (!applied) throw new AppError('notFound');
    const split = splitOff(applied, await readConfiguration(work.tx));
    if (split.changed.length > 0 && (!partly || Object.keys(split.after).length === 0))
      throw new AppError(
        'conflict',
        `Someone else changed this since: ${split.changed.join(', ')}. Nothing was undone.`,
      );
    for (const [key, file] of Object.entries(split.after))
      if (file && !split.before[key]) await removeFile(work, file);
    const wanted = Object.entries(split.before).flatMap(([path, file]) =>
      file ? [[identify(file), { path, file }] as const] : [],
    );
    const { faults } = await storeFiles(work, new Map(wanted));
    if (faults.length > 0) throw toInvalid(faults);
    await markUndone(work.tx, undoID);
    return { ...split, jobs: await beginFormulas(work, { before: split.after, after: split.before }) };
  });
  await startFollowUp(task, jobs);
  const left =
    changed.length > 0 ? ` Not undone, because someone else changed it: ${changed.join(', ')}.` : '';
  return { changes: Object.keys(after).length, message: `Configuration restored.${left}` };
}

/** Separates what is still as it was applied from what was changed since. */
function splitOff({ before, after }: AppliedConfiguration, configuration: Configuration) {
  const now = toWanted(configuration);
  const isStill = (file: ConfigurationFile | null) =>
    !file || isSameFile(now.get(identify(file))?.file, file);
  const still = Object.keys(after).filter((key) => isStill(after[key] ?? null));
  const pick = (files: AppliedConfiguration['after']) =>
    Object.fromEntries(still.map((key) => [key, files[key] ?? null] as const));
  const changed = Object.values(after).flatMap((file) => (file && !isStill(file) ? [nameOf(file)] : []));
  return { before: pick(before), after: pick(after), changed };
}

/** For people: 'Vehicle', 'the role Driver'. */
export function nameOf(file: ConfigurationFile): string {
  if (!isObjectFile(file)) return `the role ${file.roleName}`;
  const { objectType, object } = file;
  return object?.label ?? (isObjectType(objectType) ? toTitle(objects[objectType].labels.one) : objectType);
}

async function removeFile(work: Work, file: ConfigurationFile): Promise<void> {
  if (!isObjectFile(file)) {
    const id = (await findRoleIDs(work)).get(identify(file));
    if (id) await deleteWhole(work, { objectType: 'role', id, withUsers: false });
    return;
  }
  const row = await lockOwnObject(work.tx, file.objectType);
  if (!row || row.deleted_at) return;
  const { object_type: objectType, definition } = row;
  await appendObjectChange(work, await updateOwnObject(work.tx, { objectType, definition, isDeleted: true }));
}

/** Applied in the last 30 days, newest first. Throws 403. */
export async function listAppliedConfigurations(task: Task): Promise<WireApplied[]> {
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
