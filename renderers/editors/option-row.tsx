// One row of an option list. Enter adds the next row, Alt with an arrow key moves this one.
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Option } from '../../schemas/words/data-element';
import styles from '../controls/controls.module.css';
import own from '../controls/editor-controls.module.css';
import { IconButton } from '../controls/icon-button';
import { isOfInputMethod } from '../controls/input-method';
import { parseOptionLines } from './option-lines';

export type Row = { id: number; label: string; value: string; isDefault: boolean };

type Props = {
  row: Row;
  place: { index: number; count: number };
  isLocked: boolean;
  isInvalid: boolean;
  onEdit: (part: Partial<Row>) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
  onAdd: (options: readonly Partial<Option>[]) => void;
};

export function OptionRow({ row, place, isLocked, isInvalid, onEdit, onMove, onRemove, onAdd }: Props) {
  const number = place.index + 1;
  const press = (event: KeyboardEvent) => {
    if (isLocked || isOfInputMethod(event)) return;
    const step = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key] : undefined;
    if (step) onMove(step);
    else if (event.key === 'Enter') onAdd([{}]);
    else return;
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (isLocked || !/[\n\t]/.test(text.trim())) return;
    event.preventDefault();
    onAdd(parseOptionLines(text));
  };
  // The value follows the label until it is edited.
  const editLabel = (label: string) => onEdit(row.value === row.label ? { label, value: label } : { label });
  const textInput = { className: styles.input, dir: 'auto', readOnly: isLocked, onKeyDown: press };
  return (
    <li className={own.optionRow} data-option={row.id}>
      <input
        {...textInput}
        aria-label={`Option ${number}: label`}
        placeholder="Label"
        aria-invalid={(isInvalid && row.label === '') || undefined}
        value={row.label}
        onChange={(event) => editLabel(event.target.value)}
        onPaste={paste}
      />
      <input
        {...textInput}
        aria-label={`Option ${number}: value`}
        placeholder="Value"
        aria-invalid={(isInvalid && row.value === '') || undefined}
        value={row.value}
        onChange={(event) => onEdit({ value: event.target.value })}
      />
      <label className={own.optionDefault}>
        <input
          type="checkbox"
          className={styles.box}
          aria-label={`Option ${number}: default`}
          disabled={isLocked || row.value === ''}
          checked={row.isDefault}
          onChange={(event) => onEdit({ isDefault: event.target.checked })}
        />
        Default
      </label>
      {!isLocked && <RowButtons {...{ number, place, onMove, onRemove }} />}
    </li>
  );
}

type ButtonsProps = Pick<Props, 'place' | 'onMove' | 'onRemove'> & { number: number };

/** At either end the arrow stays, so that it keeps the focus. */
function RowButtons({ number, place, onMove, onRemove }: ButtonsProps) {
  return (
    <span className={own.rowButtons}>
      <IconButton
        Icon={ArrowUp}
        label={`Move option ${number} up`}
        aria-disabled={place.index === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        Icon={ArrowDown}
        label={`Move option ${number} down`}
        aria-disabled={place.index === place.count - 1}
        onClick={() => onMove(1)}
      />
      <IconButton
        Icon={X}
        label={`Remove option ${number}`}
        disabled={place.count === 1}
        onClick={onRemove}
      />
    </span>
  );
}
