// A list of objects: rows are edited in place, added up to a limit, removed, and reordered by buttons, keys and dragging.
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isObject, type Json } from '../../schemas/values/json';
import type { ControlProps } from '../controls/control';
import { ControlGroup } from '../controls/control-group';
import styles from '../controls/controls.module.css';
import { useRows } from '../controls/use-rows';
import { toSeen } from '../store/unparsed-input';
import nested from './nested.module.css';
import { ObjectRow, type Row } from './object-row';
import type { Parts } from './parts';

let lastId = 0;
const newRow = (value: Json = {}): Row => ({
  id: ++lastId,
  value: isObject(value) ? value : {},
  misread: {},
});
const toRows = (value: Json | undefined): Row[] => (Array.isArray(value) ? value.map(newRow) : []);

export function ObjectRows({ parts, ...field }: ControlProps & { parts: Parts }) {
  const [rows, setRows] = useRows(toSeen(field), toRows);
  const group = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const goTo = useFocus(group);
  const isLocked = field.disabled || field.readOnly;
  const { say, schema } = field;
  const most = typeof schema.maxItems === 'number' ? schema.maxItems : Number.POSITIVE_INFINITY;

  const take = (next: Row[]) => {
    const values = next.map(({ value }) => value);
    const value = values.length > 0 ? values : undefined;
    setRows(next, value);
    if (next.some(({ misread }) => Object.keys(misread).length > 0)) field.onMisread({ typed: values });
    else field.onChange(value);
  };
  const move = (from: number, to: number, back = '') => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length || from === to) return;
    take(rows.toSpliced(from, 1).toSpliced(to, 0, row));
    setAnnouncement(say('Row {from} is now row {to}.', { from: from + 1, to: to + 1 }));
    goTo(to, back);
  };
  const add = () => {
    take([...rows, newRow()]);
    goTo(rows.length);
  };
  const remove = (at: number) => {
    take(rows.toSpliced(at, 1));
    setAnnouncement(say('Row {number} removed.', { number: at + 1 }));
    goTo(Math.min(at, rows.length - 2));
  };
  return (
    <ControlGroup control={field} ref={group} className={nested.list}>
      {rows.map((row, at) => (
        <ObjectRow
          key={row.id}
          {...{ row, at, parts, field, isLocked, move }}
          count={rows.length}
          onType={(typed) => take(rows.with(at, { ...row, ...typed }))}
          onRemove={() => remove(at)}
        />
      ))}
      {isLocked && rows.length === 0 && <span className={styles.empty}>{say('No rows.')}</span>}
      {!isLocked && (
        <button type="button" className={styles.textButton} disabled={rows.length >= most} onClick={add}>
          <Plus size={16} aria-hidden /> {say('Add a row')}
        </button>
      )}
      <span role="status" className="leadfield-hidden">
        {announcement}
      </span>
    </ControlGroup>
  );
}

/** After the next render, focuses a row: the tool named `back`, else its first control. */
function useFocus(group: { readonly current: HTMLElement | null }) {
  const [goal, setGoal] = useState<{ row: number; back: string }>();
  useEffect(() => {
    if (!goal) return;
    const row = group.current?.querySelectorAll<HTMLElement>(':scope > [data-row]')[goal.row];
    const tool = goal.back && row?.querySelector<HTMLElement>(`[data-tool="${goal.back}"]:not(:disabled)`);
    const first = row?.querySelector<HTMLElement>(
      ':is(input, select, textarea, [tabindex="0"]):not(:disabled)',
    );
    (tool || first || group.current)?.focus();
  }, [goal, group]);
  return (row: number, back = '') => setGoal({ row, back });
}
