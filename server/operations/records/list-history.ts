// What happened to a record, as far as the caller may read it (W2, GET /dtl/history; R34, R36).
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
 * The latest changes first, at most 500; no moments of signing in. Field '' is the record's creation, deletion or return. A long
 * text is answered as its beginning with '…', a list or map beyond 10,000 characters as the beginning of its JSON. Throws 404.
 */
export async function listHistory(
  task: Task,
  record: { objectType: ObjectType; id: string },
): Promise<HistoryItem[]> {
  const { context, caller } = task;
  const row = await findRecord(context.db, { ...record, reach: caller });
  // Who knows a brand as it was published hears nothing of what happens to the working one (R37).
  if (!row || hooksOf(record.objectType).readsWorking?.(caller) === false) throw new AppError('notFound');
  const metadata = await context.metadata.get(record.objectType);
  const gate = createGate(caller, record.objectType, metadata);
  const isTold = (name: string) => gate.isVisible(name) && name !== signInField;
  const fields = metadata.elements.map(({ name }) => name).filter(isTold);
  const shown = await listLatestChanges(context.db, { ...record, fields, limit: longest });
  const names = await namePeople(task, new Set(shown.map((change) => change.by)), 'email');
  // Everybody knows their own address.
  if (!names.has(caller.userID)) names.set(caller.userID, caller.email);
  return shown.reverse().map((change) => toItem(change, gate, names));
}

function toItem(change: Change, gate: Gate, names: ReadonlyMap<string, string>): HistoryItem {
  const { field, at, by } = change;
  // What is visible but not readable is secret: history says only that it changed.
  const isOpen = field === '' || gate.isReadable(field);
  const value = (stored: Json | undefined) => (isOpen ? toBeginning(stored) : 'changed');
  const item: HistoryItem = { at: at.toISOString(), by: names.get(by) ?? '', field };
  const from = value(change.before ?? undefined);
  const to = value(change.after ?? undefined);
  return { ...item, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** A list or map that long is a text by now: storage read its beginning alone. */
function toBeginning(value: Json | undefined): Json | undefined {
  const { text, json } = historyLimits;
  if (typeof value !== 'string' || value.length <= text) return value;
  const most = value.length > json ? json : text;
  // No half of a character.
  return `${value.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
