// A map of names to texts as rows to add, rename and remove, without duplicate names (R5). Rows that are not a valid map are kept
// as a list of pairs with an error, never dropped.
import { isObject, type Json } from '../../schemas/values/json';
import type { Say } from '../../schemas/values/say';
import { toSeen } from '../store/unparsed-input';
import { type ControlProps, toText } from './control';
import { ControlGroup } from './control-group';
import styles from './controls.module.css';
import { Plus, X } from './icons';
import { useRows } from './use-rows';

type Row = { id: number; key: string; text: string; isNew?: boolean };

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
    // Any name is safe, because entries become own properties.
    const map = isMap && pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
    setRows(next, isMap ? map : pairs);
    if (isMap) props.onChange(map);
    else props.onMisread({ typed: pairs });
  };
  const edit = (id: number, part: Partial<Row>) =>
    change(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  return (
    <ControlGroup control={props} className={styles.map}>
      {rows.map((row, index) => (
        <MapRow
          key={row.id}
          row={row}
          number={index + 1}
          label={props.label}
          isLocked={isLocked}
          say={props.say}
          isRepeated={isRepeated(rows, index)}
          onEdit={(part) => edit(row.id, part)}
          onRemove={() => change(rows.filter((one) => one.id !== row.id))}
        />
      ))}
      {!isLocked && (
        <button
          type="button"
          className={styles.textButton}
          onClick={() => setRows([...rows, { ...newRow(), isNew: true }], seen)}
        >
          <Plus size={16} /> {props.say('Add a row')}
        </button>
      )}
      {isLocked && rows.length === 0 && <span className={styles.empty}>{props.say('No rows.')}</span>}
    </ControlGroup>
  );
}

type MapRowProps = {
  row: Row;
  number: number;
  label: string;
  isLocked: boolean;
  say: Say;
  isRepeated: boolean;
  onEdit: (part: Partial<Row>) => void;
  onRemove: () => void;
};

/** Called when the input is drawn for the first time. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus();

function MapRow({ row, number, label, isLocked, say, isRepeated, onEdit, onRemove }: MapRowProps) {
  return (
    <div className={styles.mapRow}>
      <input
        className={styles.input}
        dir="auto"
        ref={row.isNew ? focusOnce : undefined}
        aria-label={say('{label}: name {number}', { label, number })}
        placeholder={say('Name')}
        readOnly={isLocked}
        aria-invalid={isRepeated || undefined}
        value={row.key}
        onChange={(event) => onEdit({ key: event.target.value })}
      />
      <input
        className={styles.input}
        dir="auto"
        aria-label={say('{label}: value {number}', { label, number })}
        placeholder={say('Value')}
        readOnly={isLocked}
        value={row.text}
        onChange={(event) => onEdit({ text: event.target.value })}
      />
      {!isLocked && (
        <button
          type="button"
          className={styles.iconButton}
          aria-label={say('Remove row {number}', { number })}
          onClick={onRemove}
        >
          <X size={16} />
        </button>
      )}
      {isRepeated && <span className={styles.rowMessage}>{say('This name is already in use.')}</span>}
    </div>
  );
}
