import { type RefObject, useEffect, useRef, useState } from 'react';
import { isObject, type Json } from '../../schemas/values/json';
import type { Option } from '../../schemas/words/data-element';
import { type ControlProps, toText } from '../controls/control';
import { useRows } from '../controls/use-rows';
import type { Row } from './option-row';

let lastId = 0;
const newRow = ({ label = '', value = '', default: marked }: Partial<Option> = {}): Row => ({
  id: ++lastId,
  label,
  value,
  isDefault: marked === true,
});

/** At least one row is kept (B5). */
function toRows(value: Json | undefined): Row[] {
  const options = Array.isArray(value) ? value.filter(isObject) : [];
  const rows = options.map((option) =>
    newRow({ label: toText(option.label), value: toText(option.value), default: option.default === true }),
  );
  return rows.length > 0 ? rows : [newRow()];
}

function toValue(rows: readonly Row[]): Json | undefined {
  const filled = rows.filter((row) => row.label !== '' || row.value !== '');
  if (filled.length === 0) return undefined;
  return filled.map(({ label, value, isDefault }) => ({ label, value, ...(isDefault && { default: true }) }));
}

export function useOptionRows({ value, onChange }: Pick<ControlProps, 'value' | 'onChange'>) {
  const [rows, setRows] = useRows(value, toRows);
  const root = useRef<HTMLDivElement>(null);
  const focusRow = useRowFocus(root);
  const change = (next: Row[]) => {
    setRows(next, toValue(next));
    onChange(toValue(next));
  };
  return {
    root,
    rows,
    edit: (id: number, part: Partial<Row>) =>
      change(rows.map((row) => (row.id === id ? { ...row, ...part } : row))),
    /** Replaces the empty rows that follow. */
    insert(index: number, options: readonly Partial<Option>[]) {
      const added = options.map((option) => newRow(option));
      const filled = rows.filter((row, place) => place < index || row.label !== '' || row.value !== '');
      change([...filled.slice(0, index), ...added, ...filled.slice(index)]);
      focusRow(added.at(-1)?.id);
    },
    move(index: number, step: 1 | -1) {
      const row = rows[index];
      const other = rows[index + step];
      if (!row || !other) return;
      const next = [...rows];
      next[index] = other;
      next[index + step] = row;
      change(next);
    },
    remove(index: number) {
      const next = rows.filter((_, place) => place !== index);
      change(next.length > 0 ? next : [newRow()]);
      focusRow((next[index] ?? next.at(-1))?.id);
    },
  };
}

function useRowFocus(root: RefObject<HTMLElement | null>) {
  const [focusOn, setFocusOn] = useState<number>();
  useEffect(() => {
    if (focusOn === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-option="${focusOn}"] input`)?.focus();
    setFocusOn(undefined);
  }, [focusOn, root]);
  return setFocusOn;
}
