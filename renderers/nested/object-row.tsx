import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import type { DragEvent, KeyboardEvent } from 'react';
import type { ControlProps } from '../controls/control';
import { IconButton } from '../controls/icon-button';
import { isOfInputMethod } from '../controls/input-method';
import nested from './nested.module.css';
import { type Cells, PartCells } from './part-cells';
import type { Parts } from './parts';

export type Row = Cells & { id: number };

type Props = {
  row: Row;
  at: number;
  count: number;
  parts: Parts;
  field: ControlProps;
  isLocked: boolean;
  /** `back`: the tool to focus afterwards. */
  move: (from: number, to: number, back?: string) => void;
  onType: (typed: Cells) => void;
  onRemove: () => void;
};

/** Rows of another list cannot be dropped here. */
const dragged: { list: string; at: number } = { list: '', at: 0 };

export function ObjectRow(props: Props) {
  const { row, at, parts, field, isLocked, move, onType } = props;
  const lift = (event: DragEvent) => {
    Object.assign(dragged, { list: field.id, at });
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', field.say('Row {number}', { number: at + 1 }));
  };
  const isOurs = (event: DragEvent) => {
    if (isLocked || dragged.list !== field.id) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const drop = (event: DragEvent) => {
    if (isOurs(event)) move(dragged.at, at);
    dragged.list = '';
  };
  const press = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined || isLocked) return;
    event.preventDefault();
    event.stopPropagation();
    move(at, at + step);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div
      role="group"
      data-row={at}
      aria-label={field.say('Row {number}', { number: at + 1 })}
      className={nested.row}
      onDragOver={isOurs}
      onDrop={drop}
      onKeyDown={press}
    >
      {!isLocked && (
        <span className={nested.handle} draggable aria-hidden onDragStart={lift}>
          <GripVertical size={16} />
        </span>
      )}
      <PartCells id={`${field.id}__${at}`} {...{ parts, field, onType }} typed={row} />
      {!isLocked && <RowTools {...props} />}
    </div>
  );
}

function RowTools({ at, count, field: { say }, move, onRemove }: Props) {
  const number = at + 1;
  return (
    <span className={nested.tools}>
      <IconButton
        Icon={ArrowUp}
        data-tool="up"
        label={say('Move row {number} up', { number })}
        disabled={at === 0}
        onClick={() => move(at, at - 1, 'up')}
      />
      <IconButton
        Icon={ArrowDown}
        data-tool="down"
        label={say('Move row {number} down', { number })}
        disabled={at === count - 1}
        onClick={() => move(at, at + 1, 'down')}
      />
      <IconButton
        Icon={X}
        data-tool="remove"
        label={say('Remove row {number}', { number })}
        onClick={onRemove}
      />
    </span>
  );
}
