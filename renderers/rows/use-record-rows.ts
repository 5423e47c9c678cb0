import { useState } from 'react';
import type { Json, JsonObject } from '../../schemas/values/json';
import type { RecordRow, RecordRows } from '../../schemas/words/record-rows';
import {
  bringBack,
  editRow,
  isShown,
  moveRow,
  newRow,
  removeRow,
  toRows,
} from '../../validators/rows/record-rows';
import { toRowForm } from '../../validators/rows/rows-type';
import type { ControlProps } from '../controls/control';
import { useStableCallback } from '../controls/use-stable-callback';
import { type Misread, toSeen } from '../store/unparsed-input';

export type RowMisreads = { readonly [name: string]: Misread };
type Misreads = ReadonlyMap<string, RowMisreads>;
export type Removed = { row: RecordRow; number: number };

export function useRecordRows(field: ControlProps, { elements, most }: RecordRows) {
  const rows = toRows(toSeen(field));
  const shown = rows.filter(isShown);
  const [misreads, setMisreads] = useState<Misreads>(new Map());
  const [removed, setRemoved] = useState<Removed>();

  const take = (next: readonly RecordRow[], unread: Misreads = misreads) => {
    const there = new Set(next.filter(isShown).map(({ id }) => id));
    const remaining = new Map(
      [...unread].filter(([id, cells]) => there.has(id) && Object.keys(cells).length > 0),
    );
    setMisreads(remaining);
    const value = next as unknown as Json[];
    if (remaining.size > 0) field.onMisread({ typed: value });
    else field.onChange(value.length > 0 ? value : undefined);
  };

  /** Lets the record's formulas read the rows again. */
  const recalculate = () => {
    if (misreads.size === 0) field.onChange(rows as unknown as Json[]);
  };
  const set = useStableCallback((id: string, name: string, value: Json | undefined, misread?: Misread) => {
    const { [name]: _, ...others } = misreads.get(id) ?? {};
    const unread = new Map(misreads).set(id, misread ? { ...others, [name]: misread } : others);
    take(misread ? rows : rows.map((row) => (row.id === id ? editRow(row, name, value) : row)), unread);
  });
  const add = () => {
    take([...rows, newRow(newID(), shown.at(-1), defaultsOf(elements))]);
  };
  const remove = useStableCallback((id: string) => {
    const at = shown.findIndex((row) => row.id === id);
    const row = shown[at];
    if (!row) return;
    setRemoved({ row, number: at + 1 });
    take(removeRow(rows, id));
  });
  const undo = () => {
    if (removed) take(bringBack(rows, removed.row));
    setRemoved(undefined);
  };
  const move = useStableCallback((id: string, step: number) => {
    const from = shown.findIndex((row) => row.id === id);
    take(moveRow(rows, from, from + step));
  });

  /** Fills cells to the right and down, adding rows as needed. Returns how many cells did not fit. */
  const paste = (
    at: { row: number; column: number },
    cells: readonly (readonly string[])[],
    mayAdd: boolean,
  ): number => {
    const next = [...shown];
    const unread = new Map(misreads);
    let left = 0;
    for (const [down, line] of cells.entries()) {
      const index = at.row + down;
      if (!next[index] && mayAdd && next.length < most)
        next.push(newRow(newID(), next.at(-1), defaultsOf(elements)));
      for (const [right, text] of line.entries()) {
        const row = next[index];
        const element = elements[at.column + right];
        const part = row && element && toRowForm(elements, row).form.fields.get(element.name);
        if (!row || !part || part.readOnly) {
          if (text.trim() !== '') left++;
          continue;
        }
        const { [part.name]: _, ...others } = unread.get(row.id) ?? {};
        const value = text.trim() === '' ? undefined : part.type.parse(text.trim(), part.element);
        if (value === undefined && text.trim() !== '')
          unread.set(row.id, { ...others, [part.name]: { typed: text } });
        else {
          next[index] = editRow(row, part.name, value);
          unread.set(row.id, others);
        }
      }
    }
    take([...next, ...rows.filter((row) => !isShown(row))], unread);
    return left;
  };
  return { shown, misreads, removed, set, add, remove, undo, move, paste, recalculate };
}

function defaultsOf(elements: RecordRows['elements']): JsonObject {
  return Object.fromEntries(
    elements.flatMap(({ name, defaultValue }) => (defaultValue === undefined ? [] : [[name, defaultValue]])),
  );
}

/** A UUID, even without HTTPS, where `crypto.randomUUID` is missing. */
function newID(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
