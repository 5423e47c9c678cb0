// A record's rows as a table in its form (E8.4). Cells are the engine's own controls; on phones each row is a card.
import { Plus } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { RecordRows } from '../../schemas/words/record-rows';
import { type ControlProps, labelId } from '../controls/control';
import { ControlGroup } from '../controls/control-group';
import controls from '../controls/controls.module.css';
import { isOfInputMethod } from '../controls/input-method';
import { useStableCallback } from '../controls/use-stable-callback';
import type { Engine } from '../types/engine';
import { toPastedCells } from './pasted-cells';
import { RowMessagesContext } from './row-context';
import { sumColumns } from './row-sums';
import { groupRowValues } from './row-values';
import styles from './rows.module.css';
import { RowsRow } from './rows-row';
import { useLinkedRows } from './use-linked-rows';
import { useRecordRows } from './use-record-rows';

const nothing: RecordRows = { elements: [], one: 'a row', mayAdd: false, mayRemove: false, most: 0 };

export function RowsTable({ engine, ...field }: ControlProps & { engine: Engine }) {
  const records = field.options.records ?? nothing;
  const { elements, mayAdd, most, one } = records;
  const { shown, misreads, removed, set, add, remove, undo, move, paste, recalculate } = useRecordRows(
    field,
    records,
  );
  const messages = useContext(RowMessagesContext);
  const group = useRef<HTMLDivElement>(null);
  const goTo = useCellFocus(group);
  const [announcement, setAnnouncement] = useState('');
  const isLocked = field.disabled || field.readOnly;
  const { say } = field;
  const isFull = shown.length >= most;
  const isGrowing = mayAdd && !isLocked;
  const linkedOf = useLinkedRows(elements, shown, recalculate);
  // Later rows ask for themselves, so that the answers for the others stay.
  const [rowValues] = useState(() => groupRowValues(elements, shown));
  const { id, invalid: showsErrors } = field;
  const placeOf = (row: string) => shown.findIndex((one) => one.id === row);
  // A pressed tool that disappears or is disabled would lose the focus.
  const removeHere = useStableCallback((row: string) => {
    goTo({ row: Math.min(placeOf(row), shown.length - 2), column: 0, tool: 'remove' });
    remove(row);
  });
  const moveHere = useStableCallback((row: string, step: number) => {
    goTo({ row: placeOf(row) + step, column: 0, tool: step < 0 ? 'up' : 'down' });
    move(row, step);
  });
  const table = useMemo(
    () => ({
      ...{ id, records, engine, rowValues, say, isLocked, showsErrors, set },
      ...{ move: moveHere, remove: removeHere },
    }),
    [id, records, engine, rowValues, say, isLocked, showsErrors, set, moveHere, removeHere],
  );
  const sums = sumColumns(records, shown, { engine, linkedOf });

  const addRow = () => {
    add();
    setAnnouncement('');
    goTo({ row: shown.length, column: 0 });
  };
  const bringBack = () => {
    if (removed) goTo({ row: removed.number - 1, column: 0 });
    undo();
  };
  const press = (event: KeyboardEvent) => {
    const cell = toCell(event.target);
    if (!cell || isOfInputMethod(event) || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    const step = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey) ? -1 : 1;
    const row = shown[cell.row];
    if (event.altKey && isArrow && row && !isLocked) {
      event.preventDefault();
      move(row.id, step);
      return goTo({ ...cell, row: cell.row + step });
    }
    const isLeaving = event.key === 'Enter' ? takesEnter(event.target) : isArrow && isOneLine(event.target);
    if (!isLeaving || event.altKey) return;
    // Otherwise Enter would submit the form.
    event.preventDefault();
    if (shown[cell.row + step]) goTo({ ...cell, row: cell.row + step });
    else if (event.key === 'Enter' && step > 0 && isGrowing && !isFull) {
      add();
      goTo({ ...cell, row: shown.length });
    }
  };
  const take = (event: ClipboardEvent) => {
    const cell = toCell(event.target);
    const cells = cell && !isLocked ? toPastedCells(event.clipboardData.getData('text/plain')) : undefined;
    if (!cell || !cells) return;
    event.preventDefault();
    const left = paste(cell, cells, isGrowing);
    setAnnouncement(
      left > 0
        ? say('Pasted {count} rows. {left} cells did not fit in.', { count: cells.length, left })
        : say('Pasted {count} rows.', { count: cells.length }),
    );
  };
  return (
    <ControlGroup control={field} ref={group} className={styles.rows} onKeyDown={press} onPaste={take}>
      {/* The heading of its group says the same, so it is not drawn a second time. */}
      <span className={styles.hidden} id={labelId(field.id)}>
        {field.label}
      </span>
      {shown.length > 0 && (
        <div className={styles.frame}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={styles.number}>
                  <span className={styles.hidden}>{say('Row')}</span>
                </th>
                {elements.map(({ name, label, required }) => (
                  <th key={name} scope="col" data-required={required || undefined} dir="auto">
                    {label}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {shown.map((row, at) => (
                <RowsRow
                  key={row.id}
                  {...{ table, row, at }}
                  isLast={at === shown.length - 1}
                  linked={linkedOf(row)}
                  misreads={misreads.get(row.id)}
                  messages={messages.get(row.id)}
                />
              ))}
            </tbody>
            {sums.size > 0 && (
              <tfoot>
                <tr>
                  <th scope="row" className={styles.number} aria-label={say('Total')}>
                    Σ
                  </th>
                  {elements.map(({ name, label }) => (
                    <td key={name} data-sum={name} data-label={sums.has(name) ? label : undefined}>
                      {sums.get(name)}
                    </td>
                  ))}
                  <td />
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
      {shown.length === 0 && <span className={controls.empty}>{say('No rows.')}</span>}
      <span className={styles.foot}>
        {isGrowing && (
          <button type="button" className={controls.textButton} disabled={isFull} onClick={addRow}>
            <Plus size={16} aria-hidden /> {say('Add {one}', { one })}
          </button>
        )}
        {isGrowing && isFull && <span>{say('Up to {most} rows.', { most })}</span>}
        {removed && (
          <button type="button" className={controls.textButton} onClick={bringBack}>
            {say('Row {number} removed. Undo', { number: removed.number })}
          </button>
        )}
      </span>
      <span role="status" className={styles.announcement}>
        {announcement}
      </span>
    </ControlGroup>
  );
}

type Cell = { row: number; column: number };
type Goal = Cell & { tool?: string };

function toCell(target: EventTarget): Cell | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  return column === undefined || row === undefined ? undefined : { row: Number(row), column: Number(column) };
}

/** Controls in which Enter is a line break, or opens or selects something. */
const takesEnter = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.getAttribute('aria-expanded') !== 'true';

/** In a single line of text, arrow up and down are free for moving between rows. */
const isOneLine = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.type === 'text' && target.getAttribute('role') !== 'combobox';

/** After the next render, focuses the row's tool of that name, else a cell's first control, else its row's, else what follows the rows. */
function useCellFocus(group: { readonly current: HTMLElement | null }) {
  const [goal, setGoal] = useState<Goal>();
  useEffect(() => {
    if (!goal) return;
    const row = group.current?.querySelector(`tbody > [data-row="${goal.row}"]`);
    if (!row) return group.current?.querySelector('button')?.focus();
    const tool = goal.tool && row.querySelector<HTMLElement>(`[data-tool="${goal.tool}"]:not(:disabled)`);
    if (tool) return tool.focus();
    const controls = ':is(input, select, textarea, [tabindex="0"]):not(:disabled)';
    const own = row.querySelector<HTMLElement>(`[data-column="${goal.column}"] ${controls}`);
    const control = own ?? row.querySelector<HTMLElement>(controls);
    control?.focus();
    if (control instanceof HTMLInputElement && control.type === 'text') control.select();
  }, [goal, group]);
  return (cell: Goal) => setGoal({ ...cell });
}
