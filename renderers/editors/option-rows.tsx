// An option list as rows of label, value and a default mark: add, remove and reorder by keyboard, paste or import lists.
import { Plus, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Option } from '../../schemas/data-element';
import { isObject, type Json } from '../../schemas/json';
import { type ControlProps, labelId, toText } from '../controls/control';
import styles from '../controls/controls.module.css';
import own from '../controls/editor-controls.module.css';
import { parseOptionLines } from './option-lines';
import { OptionRow, type Row } from './option-row';

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

export function OptionRows(props: ControlProps) {
  const [rows, setRows] = useState(() => toRows(props.value));
  const [failure, setFailure] = useState('');
  const [focusOn, setFocusOn] = useState<number>();
  const root = useRef<HTMLDivElement>(null);
  const sent = useRef(JSON.stringify(props.value));
  // A value from elsewhere replaces the rows; our own echo leaves unfinished rows alone.
  if (JSON.stringify(props.value) !== sent.current) {
    sent.current = JSON.stringify(props.value);
    setRows(toRows(props.value));
  }
  useEffect(() => {
    if (focusOn === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-option="${focusOn}"] input`)?.focus();
    setFocusOn(undefined);
  }, [focusOn]);

  const isLocked = props.disabled || props.readOnly;
  const change = (next: Row[]) => {
    const value = toValue(next);
    sent.current = JSON.stringify(value);
    setRows(next);
    props.onChange(value);
  };
  const insert = (index: number, options: readonly Partial<Option>[]) => {
    const added = options.map((option) => newRow(option));
    const kept = rows.filter((row, place) => place < index || row.label !== '' || row.value !== '');
    change([...kept.slice(0, index), ...added, ...kept.slice(index)]);
    setFocusOn(added.at(-1)?.id);
  };
  const move = (index: number, step: 1 | -1) => {
    const row = rows[index];
    const other = rows[index + step];
    if (!row || !other) return;
    const next = [...rows];
    next[index] = other;
    next[index + step] = row;
    change(next);
  };
  const remove = (index: number) => {
    const next = rows.filter((_, place) => place !== index);
    change(next.length > 0 ? next : [newRow()]);
    setFocusOn((next[index] ?? next.at(-1))?.id);
  };
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    setFailure('');
    try {
      const options = parseOptionLines(await file.text());
      if (options.length === 0) setFailure('The file holds no options. Write one a line: label, value.');
      else insert(rows.length, options);
    } catch {
      setFailure('Failed to read the file. Please try again.');
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the row draws the label, a fieldset would need it inside
    <div
      ref={root}
      id={props.id}
      role="group"
      tabIndex={-1}
      aria-labelledby={labelId(props.id)}
      aria-describedby={props.describedBy}
      className={styles.map}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && props.onBlur()}
    >
      <ol className={own.optionRows}>
        {rows.map((row, index) => (
          <OptionRow
            key={row.id}
            row={row}
            place={{ index, count: rows.length }}
            isLocked={isLocked}
            isInvalid={props.invalid && (row.label === '') !== (row.value === '')}
            onEdit={(part) => change(rows.map((one) => (one.id === row.id ? { ...one, ...part } : one)))}
            onMove={(step) => move(index, step)}
            onRemove={() => remove(index)}
            onAdd={(options) => insert(index + 1, options)}
          />
        ))}
      </ol>
      {!isLocked && (
        <div className={own.rowTools}>
          <button type="button" className={styles.textButton} onClick={() => insert(rows.length, [{}])}>
            <Plus size={16} aria-hidden /> Add an option
          </button>
          <label className={`${styles.textButton} ${own.import}`}>
            <Upload size={16} aria-hidden /> Import a list
            <input
              type="file"
              className={own.fileInput}
              accept=".csv,.tsv,.txt,text/plain,text/csv"
              onChange={(event) => {
                void readFile(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </label>
          <span className={styles.note}>One option a line: label, value. Pasting such lines works, too.</span>
        </div>
      )}
      {failure && (
        <span className={styles.failure} role="alert">
          {failure}
        </span>
      )}
    </div>
  );
}
