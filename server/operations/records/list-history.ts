// The history of a record, as far as the caller can read it (W2, GET /dtl/history; R34, R36).
import type { HistoryItem } from '../../../contract/records';
import type { ObjectType } from '../../../objects/index';
import type { Json } from '../../../schemas/values/json';
import { createGate, type Gate } from '../../access/gate';
import { AppError } from '../../app-error';
import { hooksOf } from '../../objects/index';
import { type Change, historyLimits, listLatestChanges, signInField } from '../../storage/changes/changes';
import { findRecord } from '../../storage/records/records';
import type { Task } from '../../work';
import { namePeople } from './name-people';

const longest = 500;

/**
 * At most 500 changes, newest first, without sign-ins. Field '' means that the record was created, deleted or restored. A long text ends
 * with '…', and a list or map of more than 10,000 characters becomes the beginning of its JSON. Throws 404.
 */
export async function listHistory(
  task: Task,
  record: { objectType: ObjectType; id: string },
): Promise<HistoryItem[]> {
  const { context, caller } = task;
  const row = await findRecord(context.db, { ...record, reach: caller });
  // Users who see only a brand's published version must not see changes of the working copy (R37).
  if (!row || hooksOf(record.objectType).readsWorking?.(caller) === false) throw new AppError('notFound');
  const metadata = await context.metadata.get(record.objectType);
  const gate = createGate(caller, record.objectType, metadata);
  const isTold = (name: string) => gate.isVisible(name) && name !== signInField;
  const fields = metadata.elements.map(({ name }) => name).filter(isTold);
  const shown = await listLatestChanges(context.db, { ...record, fields, limit: longest });
  const names = await namePeople(task, new Set(shown.map((change) => change.by)), 'email');
  // Users may always see their own email.
  if (!names.has(caller.userID)) names.set(caller.userID, caller.email);
  return shown.reverse().map((change) => toItem(change, gate, names));
}

function toItem(change: Change, gate: Gate, names: ReadonlyMap<string, string>): HistoryItem {
  const { field, at, by } = change;
  // A visible field that is not readable is secret, so the history only says that it changed.
  const isOpen = field === '' || gate.isReadable(field);
  const value = (stored: Json | undefined) => (isOpen ? toBeginning(stored) : 'changed');
  const item: HistoryItem = { at: at.toISOString(), by: names.get(by) ?? '', field };
  const from = value(change.before ?? undefined);
  const to = value(change.after ?? undefined);
  return { ...item, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** Storage returns only the beginning of a long list or map, as text. */
function toBeginning(value: Json | undefined): Json | undefined {
  const { text, json } = historyLimits;
  if (typeof value !== 'string' || value.length <= text) return value;
  const most = value.length > json ? json : text;
  // Do not cut a surrogate pair in half.
  return `${value.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
