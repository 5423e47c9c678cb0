import { GripVertical } from 'lucide-react';
import type { DragEvent, KeyboardEvent } from 'react';
import type { ControlProps } from '../controls/control';
import { isOfInputMethod } from '../controls/input-method';
import { RowTools } from '../controls/row-tools';
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

export function ObjectRow({ row, at, count, parts, field, isLocked, move, onType, onRemove }: Props) {
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
      {!isLocked && (
        <RowTools
          at={at}
          isLast={at === count - 1}
          say={field.say}
          className={nested.tools}
          onMove={(step) => move(at, at + step, step < 0 ? 'up' : 'down')}
          onRemove={onRemove}
        />
      )}
    </div>
  );
}
