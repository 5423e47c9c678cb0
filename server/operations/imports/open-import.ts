import { randomUUID } from 'node:crypto';
import { comesWithUser, isObjectType, objects, userPrefix } from '../../../objects/index';
import { isAdmin } from '../../../objects/user-types';
import { primaryUserView } from '../../../objects/views/user';
import type { DataElement } from '../../../schemas/words/data-element';
import type { Caller } from '../../access/caller';
import { followRights, type Rights } from '../../access/follow-rights';
import { createGate, type Gate } from '../../access/gate';
import { AppError, refusedNames } from '../../app-error';
import { isSecretElement } from '../../caches/metadata-cache';
import { isPassword } from '../../encryption/secret-fields';
import { dropOlderImports, findImport, type ImportRow, insertImport } from '../../storage/bulk/imports';
import type { Queries } from '../../storage/database';
import type { Task } from '../../work';
import { fileRulesOf } from '../records/held-files';
import { mayWrite } from '../records/read-patch';
import { requireZones } from '../require-zones';

/** How many unfinished imports a user can have. Older ones are deleted, as are all after a day. */
const maxUnfinished = 5;

export type NewImport = Pick<ImportRow, 'objectType' | 'columns' | 'key'> &
  Partial<Pick<ImportRow, 'readings' | 'clears'>>;

/** Throws 403 for users other than admins, and 422 for a column that the caller cannot write or an unsuitable key. */
export async function beginImport(task: Task, request: NewImport): Promise<string> {
  const { context, caller } = task;
  const { objectType, columns, key, readings = {}, clears = false } = request;
  const metadata = await context.metadata.get(objectType);
  const gate = createGate(caller, metadata);
  requireImporter(gate, caller, request);
  const { labels } = objects[objectType];
  if (!metadata.elements.some(({ name }) => mayWrite(gate, caller, name)))
    throw new AppError('invalid', `Your role cannot create ${labels.many}.`);
  const named = columns.filter((name) => name !== '');
  if (named.length === 0) throw new AppError('badRequest', 'Match at least one column to a field.');
  if (new Set(named).size < named.length)
    throw new AppError('badRequest', 'Two columns are matched to the same field.');
  const users = comesWithUser(objectType)
    ? createGate(caller, await context.metadata.get('user'))
    : undefined;
  const isAllowed = (name: string) => {
    if (name === key && (name === gate.idName || gate.isReadable(name))) return true;
    return isImported(task, gate, name) || (users !== undefined && isUserField(task, users, name));
  };
  const refused = named.filter((name) => !isAllowed(name));
  if (refused.length > 0) throw refusedNames(refused);
  requireNoFiles(named.flatMap((name) => gate.element(name) ?? []));
  const id = randomUUID();
  requireZones(Object.values(readings));
  await insertImport(context.db, { ...request, readings, clears, id, by: caller.userID });
  await dropOlderImports(context.db, caller.userID, maxUnfinished);
  return id;
}

/** While the import runs, the caller must keep the right to import and to write each column. */
export async function followImporter(task: Task, row: ImportRow): Promise<Rights> {
  const { context } = task;
  const listWritable = async (db: Queries, caller: Caller) => {
    const gate = createGate(caller, await context.metadata.getIn(db, row.objectType));
    requireImporter(gate, caller, row);
    const users = createGate(caller, await context.metadata.getIn(db, 'user'));
    const own = { context, caller };
    return row.columns.filter((name) => isImported(own, gate, name) || isUserField(own, users, name));
  };
  const before = await listWritable(context.db, task.caller);
  return followRights(task.caller, async (now, db) => {
    const names = await listWritable(db, now);
    const lost = before.filter((name) => !names.includes(name));
    if (lost.length > 0) throw refusedNames(lost);
  });
}

/** Users set their own passwords; new users get an invite. */
function isImported({ caller }: Task, gate: Gate, name: string): boolean {
  return !isPassword({ objectType: gate.objectType, field: name }) && mayWrite(gate, caller, name);
}

function isUserField(task: Task, gate: Gate, name: string): boolean {
  if (!name.startsWith(userPrefix)) return false;
  const field = name.slice(userPrefix.length);
  return (
    primaryUserView.groups.some(({ fields }) => fields.some((one) => one.name === field)) &&
    isImported(task, gate, field)
  );
}

function requireNoFiles(elements: readonly DataElement[]): void {
  const labels = elements.filter((one) => fileRulesOf(one)).map(({ label }) => label);
  if (labels.length > 0)
    throw new AppError('invalid', `No column can fill ${labels.join(', ')}: files are added in each record.`);
}

/** Rows find records by the key, so it must be readable. Columns are checked row by row. */
function requireImporter(gate: Gate, caller: Caller, { key, columns }: NewImport): void {
  if (!isAdmin(caller)) throw new AppError('forbidden');
  if (key === '') return;
  const element = gate.element(key);
  const isOpen = key === gate.idName || (gate.isReadable(key) && element && !isSecretElement(element));
  if (!isOpen || !columns.includes(key))
    throw new AppError(
      'invalid',
      'The key must be one of the matched columns, of a field that you can read.',
    );
}

/** Throws 404 for another user's import or a deleted object, and 403 or 422 if the caller could not start it any more. */
export async function requireImport({ context, caller }: Task, db: Queries, id: string): Promise<ImportRow> {
  const found = await findImport(db, id, caller.userID);
  if (!found || !isObjectType(found.objectType)) throw new AppError('notFound');
  if (found.job !== null)
    throw new AppError('notFound', 'This import was already carried out. See Recent changes above the list.');
  const metadata = await context.metadata.getIn(db, found.objectType);
  requireImporter(createGate(caller, metadata), caller, found);
  return found;
}
