// Rows are immutable values, so that a form can compare and discard them (E8.4).
import { isObject, isSameValue, type Json, type JsonObject, ownValue } from '../../schemas/values/json';
import { type RecordRow, removedKey, wasKey } from '../../schemas/words/record-rows';

export function toRows(value: Json | readonly RecordRow[] | undefined): readonly RecordRow[] {
  return Array.isArray(value) ? ((value as readonly Json[]).filter(isRow) as RecordRow[]) : [];
}

const isRow = (row: Json): boolean => isObject(row) && typeof row.id === 'string';

export const isNewRow = (row: RecordRow): boolean => row._version === undefined;
export const isShown = (row: RecordRow): boolean => row[removedKey] !== true;
const wasOf = (row: RecordRow): JsonObject => (isObject(row[wasKey]) ? row[wasKey] : {});
export const listEdited = (row: RecordRow): string[] => Object.keys(wasOf(row));

export function newRow(id: string, last: RecordRow | undefined, values?: JsonObject): RecordRow {
  return { ...values, id, _order: (last?._order ?? 0) + 1 };
}

/** A row with its original values counts as unchanged. */
export function editRow(row: RecordRow, name: string, value: Json | undefined): RecordRow {
  const { [name]: before, [wasKey]: _, ...others } = row;
  const next = { ...others, ...(value !== undefined && { [name]: value }) } as RecordRow;
  if (isNewRow(row)) return next;
  const { [name]: first = before ?? null, ...was } = wasOf(row);
  if (!isSameValue(first, value)) was[name] = first;
  return Object.keys(was).length > 0 ? { ...next, [wasKey]: was } : next;
}

/** Undefined if there is no position left between them. */
function toPlace(before: RecordRow | undefined, after: RecordRow | undefined): number | undefined {
  const [from, to] = [before?._order ?? -Infinity, after?._order ?? Infinity];
  const beside = before ? from + 1 : to - 1;
  const place = before && after ? (from + to) / 2 : beside;
  return from < place && place < to ? place : undefined;
}

export function moveRow(rows: readonly RecordRow[], from: number, to: number): readonly RecordRow[] {
  const shown = rows.filter(isShown);
  const row = shown[from];
  if (!row || to < 0 || to >= shown.length || from === to) return rows;
  const others = shown.toSpliced(from, 1);
  const place = toPlace(others[to - 1], others[to]);
  const gone = rows.filter((one) => !isShown(one));
  if (place !== undefined) return [...others.toSpliced(to, 0, editRow(row, '_order', place)), ...gone];
  return [...others.toSpliced(to, 0, row).map((one, at) => editRow(one, '_order', at + 1)), ...gone];
}

/** A stored row stays in the list, so that the save can delete it. */
export function removeRow(rows: readonly RecordRow[], id: string): readonly RecordRow[] {
  return rows.flatMap((row) => {
    if (row.id !== id) return [row];
    return isNewRow(row) ? [] : [{ ...row, [removedKey]: true } as RecordRow];
  });
}

export function bringBack(rows: readonly RecordRow[], removed: RecordRow): readonly RecordRow[] {
  const { [removedKey]: _, ...row } = removed;
  return inPlace([...rows.filter(({ id }) => id !== row.id), row as RecordRow]);
}

const inPlace = (rows: readonly RecordRow[]): RecordRow[] => rows.toSorted((a, b) => a._order - b._order);

/** The changed fields of stored rows, and new rows as a whole. */
export function toSentRows(value: Json | readonly RecordRow[] | undefined): JsonObject[] {
  return toRows(value).flatMap((row): JsonObject[] => {
    const { id, _version: version = null } = row;
    if (row[removedKey] === true) return [{ id, _version: version, [removedKey]: true }];
    if (isNewRow(row)) return [withoutKeys(row)];
    const edited = listEdited(row).map((name) => [name, ownValue(row, name) ?? null] as const);
    return edited.length > 0 ? [{ id, _version: version, ...Object.fromEntries(edited) }] : [];
  });
}

function withoutKeys(row: RecordRow): JsonObject {
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => name === '_order' || !name.startsWith('_')),
  );
}

type Sides = { base: Json | undefined; yours: Json | undefined; current: Json | undefined };
export type RowConflict = { row: RecordRow; name: string; theirs: Json | undefined };
type MergedRows = { yours: RecordRow[]; current: RecordRow[]; met: readonly RowConflict[] };

/** A field that both changed differently is a conflict. A row that we changed and they removed stays, so no input is lost. */
export function mergeRows({ base, yours, current }: Sides): MergedRows {
  const [mine, stored] = [toRows(yours), toRows(current)];
  const before = new Map(toRows(base).map((row) => [row.id, row]));
  const own = new Map(mine.map((row) => [row.id, row]));
  const there = new Set(stored.map(({ id }) => id));
  const met: RowConflict[] = [];
  const ours: RecordRow[] = [];
  const theirs: RecordRow[] = [];
  for (const row of stored) {
    const typed = own.get(row.id);
    const [kept, other] = typed ? mergeRow(row, typed, { before: before.get(row.id), met }) : [row, row];
    ours.push(kept);
    theirs.push(other);
  }
  for (const row of mine) {
    if (there.has(row.id)) continue;
    const isLost = !isNewRow(row) && (!isShown(row) || listEdited(row).length === 0);
    if (isLost) continue;
    // It was saved and has been deleted since.
    if (isNewRow(row) && before.has(row.id) && !isNewRow(before.get(row.id) ?? row)) continue;
    ours.push(row);
    theirs.push(row);
  }
  return { yours: inPlace(ours), current: inPlace(theirs), met };
}

type RowMerge = { before: RecordRow | undefined; met: RowConflict[] };

/** Returns our changes on top of their row, and their row with our undisputed changes. */
function mergeRow(row: RecordRow, typed: RecordRow, { before, met }: RowMerge): [RecordRow, RecordRow] {
  if (!isShown(typed)) {
    const removed = { ...row, [removedKey]: true } as RecordRow;
    return [removed, removed];
  }
  let [ours, theirs] = [row, row];
  // In a row that was new when it was sent, the user typed every field.
  const names = isNewRow(typed)
    ? Object.keys(withoutKeys(typed)).filter((name) => name !== 'id')
    : listEdited(typed);
  for (const name of names) {
    const [value, stored] = [ownValue(typed, name), ownValue(row, name)];
    const first = before ? ownValue(before, name) : (wasOf(typed)[name] ?? undefined);
    if (isSameValue(value, stored) || (before && isSameValue(value, first))) continue;
    ours = editRow(ours, name, value);
    const isMet =
      name !== '_order' && !isSameValue(first, stored) && (before !== undefined || !isNewRow(typed));
    if (isMet) met.push({ row: ours, name, theirs: stored });
    else theirs = editRow(theirs, name, value);
  }
  return [ours, theirs];
}
