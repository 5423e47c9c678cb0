// A map of names to texts, edited as rows: add, rename, remove, no name twice (R5). Rows that make no map are kept
// as a list of pairs: they are said to be wrong, never dropped.
import { Plus, X } from 'lucide-react';
import { isObject, type Json } from '../../schemas/json';
import { toSeen } from '../store/misread';
import { type ControlProps, labelId, toText } from './control';
import styles from './controls.module.css';
import { useRows } from './use-rows';

type Row = { id: number; key: string; text: string };

let lastId = 0;
const newRow = (key = '', text = ''): Row => ({ id: ++lastId, key, text });

function toRows(value: Json | undefined): Row[] {
  const pairs = isObject(value)
    ? Object.entries(value)
    : Array.isArray(value)
      ? value.filter(Array.isArray)
      : [];
  return pairs.map(([key, one]) => newRow(toText(key), toText(one)));
}

/** The rows that hold something, and whether they make a map: no name is missing, none stands twice. */
function toPairs(rows: readonly Row[]): { pairs: [string, string][]; isMap: boolean } {
  const filled = rows.filter(({ key, text }) => key.trim() !== '' || text !== '');
  const pairs = filled.map(({ key, text }): [string, string] => [key.trim(), text]);
  const names = new Set(pairs.map(([name]) => name));
  return { pairs, isMap: !names.has('') && names.size === pairs.length };
}

function isRepeated(rows: readonly Row[], index: number): boolean {
  const key = rows[index]?.key.trim();
  return key !== '' && rows.findIndex((row) => row.key.trim() === key) < index;
}

export function MapRows(props: ControlProps) {
  const seen = toSeen(props);
  const [rows, setRows] = useRows(seen, toRows);
  const isLocked = props.disabled || props.readOnly;
  const change = (next: Row[]) => {
    const { pairs, isMap } = toPairs(next);
    // Any name is safe: entries become own properties.
    const map = isMap && pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
    setRows(next, isMap ? map : pairs);
    if (isMap) props.onChange(map);
    else props.onMisread({ typed: pairs });
  };
  const edit = (id: number, part: Partial<Row>) =>
    change(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the row draws the label, a fieldset would need it inside
    <div
      id={props.id}
      role="group"
      tabIndex={-1}
      aria-labelledby={labelId(props.id)}
      aria-describedby={props.describedBy}
      className={styles.map}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && props.onBlur()}
    >
      {rows.map((row, index) => (
        <MapRow
          key={row.id}
          row={row}
          number={index + 1}
          label={props.label}
          isLocked={isLocked}
          isRepeated={isRepeated(rows, index)}
          onEdit={(part) => edit(row.id, part)}
          onRemove={() => change(rows.filter((one) => one.id !== row.id))}
        />
      ))}
      {!isLocked && (
        <button
          type="button"
          className={styles.textButton}
          onClick={() => setRows([...rows, newRow()], seen)}
        >
          <Plus size={16} aria-hidden /> Add a row
        </button>
      )}
      {isLocked && rows.length === 0 && <span className={styles.empty}>No rows.</span>}
    </div>
  );
}

type MapRowProps = {
  row: Row;
  number: number;
  label: string;
  isLocked: boolean;
  isRepeated: boolean;
  onEdit: (part: Partial<Row>) => void;
  onRemove: () => void;
};

function MapRow({ row, number, label, isLocked, isRepeated, onEdit, onRemove }: MapRowProps) {
  return (
    <div className={styles.mapRow}>
      <input
        className={styles.input}
        dir="auto"
        aria-label={`${label}: name ${number}`}
        placeholder="Name"
        readOnly={isLocked}
        aria-invalid={isRepeated || undefined}
        value={row.key}
        onChange={(event) => onEdit({ key: event.target.value })}
      />
      <input
        className={styles.input}
        dir="auto"
        aria-label={`${label}: value ${number}`}
        placeholder="Value"
        readOnly={isLocked}
        value={row.text}
        onChange={(event) => onEdit({ text: event.target.value })}
      />
      {!isLocked && (
        <button
          type="button"
          className={styles.iconButton}
          aria-label={`Remove row ${number}`}
          onClick={onRemove}
        >
          <X size={16} aria-hidden />
        </button>
      )}
      {isRepeated && <span className={styles.rowMessage}>This name is already in use.</span>}
    </div>
  );
}
