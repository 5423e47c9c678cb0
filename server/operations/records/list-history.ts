// The history is limited to what the caller can read (W2, GET /dtl/history; R34, R36).
import type { HistoryItem } from '../../../contract/records';
import { type ObjectType, objects, toTitle } from '../../../objects/index';
import { getVisualType } from '../../../schemas/types/index';
import type { Json } from '../../../schemas/values/json';
import { createGate, type Gate } from '../../access/gate';
import { AppError } from '../../app-error';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import { hooksOf } from '../../objects/index';
import { type Change, historyLimits, listLatestChanges, signInField } from '../../storage/changes/changes';
import { listRowTitles } from '../../storage/records/part-rows';
import { findRecord, type RecordRow } from '../../storage/records/records';
import type { Task } from '../../work';
import { namePeople } from './name-people';
import { listGrantedParts } from './part-rows';

const longest = 500;

/**
 * At most 500 changes, newest first, without sign-ins. Field '' means created, deleted or restored. A long text ends with '…', and a list or map of
 * more than 10,000 characters becomes the beginning of its JSON. Throws 404.
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
  const gate = createGate(caller, metadata);
  const fields = listHistoryFields(metadata, gate);
  const { objectType, id } = record;
  const shown = await listLatestChanges(context.db, { objectType, ids: [id], fields, limit: longest });
  const parts = await listRowChanges(task, row, shown);
  const all = [...shown, ...parts.flatMap(({ changes }) => changes)];
  const names = await namePeople(task, new Set(all.map((change) => change.by)), 'email');
  // Users may always see their own email.
  if (!names.has(caller.userID)) names.set(caller.userID, caller.email);
  const own = shown.reverse().map((change) => toItem(change, gate, names));
  const ofRows = parts.flatMap((part) => part.changes.map((change) => toRowItem(change, part, names)));
  if (ofRows.length === 0) return own;
  return [...own, ...ofRows].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, longest);
}

/** A formula's value follows from what people change, so a change of it is not theirs. */
function listHistoryFields({ elements }: ObjectMetadata, gate: Gate): string[] {
  const names = elements.filter(({ rules }) => !rules?.formula).map(({ name }) => name);
  return names.filter((name) => gate.isVisible(name) && name !== signInField);
}

type RowChanges = { gate: Gate; titles: ReadonlyMap<string, string>; changes: Change[] };

/** Changes of the record's rows (E8.4) that the caller can read. Rows that were created or deleted with the record are left out. */
async function listRowChanges(
  { context, caller }: Task,
  whole: RecordRow,
  own: readonly Change[],
): Promise<RowChanges[]> {
  const { db } = context;
  const together = new Set(own.flatMap(({ field, at }) => (field === '' ? [at.getTime()] : [])));
  const found: RowChanges[] = [];
  for (const part of listGrantedParts(caller, whole.objectType)) {
    const metadata = await context.metadata.get(part);
    const gate = createGate(caller, metadata);
    const titles = await listRowTitles(db, part, whole, objects[part].list.title.filter(gate.isReadable));
    const fields = listHistoryFields(metadata, gate);
    const ids = [...titles.keys()];
    const changes = await listLatestChanges(db, { objectType: part, ids, fields, limit: longest });
    const shown = changes.filter(({ field, at }) => field !== '' || !together.has(at.getTime()));
    found.push({ gate, titles, changes: shown.reverse() });
  }
  return found;
}

/** Uses a name that no field can have, with the labels of the row and its field. */
function toRowItem(
  change: Change,
  { gate, titles }: RowChanges,
  names: ReadonlyMap<string, string>,
): HistoryItem {
  const { labels } = objects[gate.objectType];
  const title = titles.get(change.record);
  const row = title ? `${toTitle(labels.one)} ${title}` : toTitle(labels.one);
  const element = gate.element(change.field);
  const { from, to, ...item } = toItem(change, gate, names);
  const show = (value: Json | undefined) =>
    (element &&
      gate.isReadable(change.field) &&
      getVisualType(element.visualType)?.display(value, element)) ||
    value;
  const [before, after] = [show(from), show(to)];
  return {
    ...item,
    field: `/rows/${gate.objectType}/${change.field}`,
    label: element ? `${row}: ${element.label}` : row,
    ...(before !== undefined && { from: before }),
    ...(after !== undefined && { to: after }),
  };
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
