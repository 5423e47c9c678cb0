// What happened to a record, as far as the caller may read it (API.md, GET /dtl/history; RULINGS 34, 36).
import type { HistoryItem } from '../../schemas/api/record';
import type { ObjectType } from '../../schemas/data-element';
import type { Json } from '../../schemas/json';
import { AppError } from '../app-error';
import type { Context } from '../context';
import { listShownChanges } from '../storage/bulk-rows';
import { type Change, listChangesOf } from '../storage/changes';
import { findRecord } from '../storage/records';
import type { Caller } from './caller';
import { createGate, type Gate } from './gate';
import { nameAuthors } from './name-authors';

const longest = 500;

/** The latest changes first, at most 500. Field '' is the record's creation, deletion or return. Throws 404. */
export async function listHistory(
  context: Context,
  caller: Caller,
  record: { kind: ObjectType; id: string },
): Promise<HistoryItem[]> {
  const row = await findRecord(context.db, { ...record, reach: caller });
  // A partner knows a brand as it was published; what happens to the working one is not for it (RULINGS 37).
  if (!row || (record.kind === 'brand' && caller.type === 'partner')) throw new AppError('notFound');
  const gate = createGate(caller, record.kind, await context.metadata.get(record.kind));
  const changes = [
    ...(await listChangesOf(context.db, { ...record, afterVersion: 0 })),
    ...(await listShownChanges(context.db, record)),
  ];
  const shown = changes.filter(({ field }) => field === '' || gate.isVisible(field)).slice(-longest);
  const names = await nameAuthors(context, caller, new Set(shown.map((change) => change.by)));
  return shown.reverse().map((change) => toItem(change, gate, names));
}

function toItem(change: Change, gate: Gate, names: ReadonlyMap<string, string>): HistoryItem {
  const { field, at, by } = change;
  // What is visible but not readable is sealed: only that it changed is told.
  const isOpen = field === '' || gate.isReadable(field);
  const value = (stored: Json | undefined) => (isOpen ? stored : 'changed');
  const item: HistoryItem = { at: at.toISOString(), by: names.get(by) ?? by, field };
  const from = value(change.before ?? undefined);
  const to = value(change.after ?? undefined);
  return { ...item, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}
