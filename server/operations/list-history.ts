// What happened to a record, as far as the caller may read it (API.md, GET /dtl/history; RULINGS 34, 36).
import type { HistoryItem } from '../../schemas/api/record';
import type { ObjectType } from '../../schemas/data-element';
import type { Json } from '../../schemas/json';
import { AppError } from '../app-error';
import type { Context } from '../context';
import { listShownChanges } from '../storage/bulk-rows';
import { type Change, listLatestChanges, mostShown } from '../storage/changes';
import { findRecord } from '../storage/records';
import type { Caller } from './caller';
import { createGate, type Gate } from './gate';
import { nameAuthors } from './name-authors';

const longest = 500;

/**
 * The latest changes first, at most 500. Field '' is the record's creation, deletion or return. A long value is answered as
 * the beginning of its text with '…'. Throws 404.
 */
export async function listHistory(
  context: Context,
  caller: Caller,
  record: { kind: ObjectType; id: string },
): Promise<HistoryItem[]> {
  const row = await findRecord(context.db, { ...record, reach: caller });
  // A partner knows a brand as it was published; what happens to the working one is not for it (RULINGS 37).
  if (!row || (record.kind === 'brand' && caller.type === 'partner')) throw new AppError('notFound');
  const metadata = await context.metadata.get(record.kind);
  const gate = createGate(caller, record.kind, metadata);
  const fields = metadata.elements.map(({ name }) => name).filter(gate.isVisible);
  const standingAside = await listShownChanges(context.db, record);
  const shown = [
    ...(await listLatestChanges(context.db, { ...record, fields, limit: longest })),
    ...standingAside.filter(({ field }) => gate.isVisible(field)),
  ].slice(-longest);
  const names = await nameAuthors(context, caller, new Set(shown.map((change) => change.by)));
  return shown.reverse().map((change) => toItem(change, gate, names));
}

function toItem(change: Change, gate: Gate, names: ReadonlyMap<string, string>): HistoryItem {
  const { field, at, by } = change;
  // What is visible but not readable is sealed: only that it changed is told.
  const isOpen = field === '' || gate.isReadable(field);
  const value = (stored: Json | undefined) => (isOpen ? toBeginning(stored) : 'changed');
  const item: HistoryItem = { at: at.toISOString(), by: names.get(by) ?? by, field };
  const from = value(change.before ?? undefined);
  const to = value(change.after ?? undefined);
  return { ...item, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

function toBeginning(value: Json | undefined): Json | undefined {
  if (value === undefined) return undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= mostShown) return value;
  // No half of a character.
  return `${text.slice(0, mostShown).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
