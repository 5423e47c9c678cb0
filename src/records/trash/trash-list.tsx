import { type ReactNode, useCallback, useMemo } from 'react';
import type { WireRecord } from '../../../contract/record';
import { type Column, fieldOf } from '../../shared/list/column';
import { DataTable } from '../../shared/list/data-table';
import { withoutRefused } from '../../shared/list/list-query';
import { useListState } from '../../shared/list/list-state';
import { ListToolbar } from '../../shared/list/list-toolbar';
import { useServerList } from '../../shared/list/use-server-list';
import { displayMoment } from '../../shared/moments';
import { counted, pageLocale } from '../../shared/page-locale';
import { LongName } from '../../shared/ui/long-name';
import { EmptyState } from '../../shared/ui/states';
import { idOf, type ListedObject, textField } from '../listed-object';
import { restoreWithNotice } from '../restore-with-notice';
import { useReload } from '../use-reload';
import { useRowFocus } from '../use-row-focus';
import { trashMoment } from '../views/use-views';
import styles from './trash-list.module.css';

const days = 30;
const dayMs = 24 * 60 * 60 * 1000;
const query = { deleted: 1 };
const sort = `-${trashMoment}`;

type Props = {
  object: ListedObject;
  canQuery: (name: string) => boolean;
  note: ReactNode;
};

export function TrashList({ object, canQuery, note }: Props) {
  const address = useListState({ sort });
  const controls = withoutRefused(address, {
    canQuery: (name) => name === trashMoment || canQuery(name),
    sort,
  });
  const columns = useMemo(() => toColumns(object, canQuery), [object, canQuery]);
  const { objectType, path } = object;
  const rowKey = useCallback((record: WireRecord) => idOf(object, record), [object]);
  const list = useServerList<WireRecord>({ path, objectType, columns, state: controls, rowKey, query });
  const focus = useRowFocus({ rows: list.rows, returnTo: '', isDialogOpen: false, hasSelection: false });
  const reload = useReload(path);
  const restore = (record: WireRecord) =>
    restoreWithNotice(object, { id: idOf(object, record), name: object.nameOf(record) }).then(reload);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only remembers which control was focused
    <div ref={focus.ref} onFocus={focus.onFocus}>
      <DataTable
        caption={`Deleted ${object.plural}`}
        columns={columns}
        list={list}
        controls={controls}
        rowKey={rowKey}
        rowName={object.nameOf}
        actions={[{ label: 'Restore', onSelect: restore }]}
        note={note}
        tools={
          <>
            <ListToolbar searchLabel={object.searchLabel} controls={controls} />
            {(list.isLoading || list.rows.length > 0) && (
              <p className={styles.note}>
                Kept for {days} days. Restoring brings back the record with its history and what was deleted
                with it. It does not bring back fields that were deleted since, or links to it that someone
                removed.
              </p>
            )}
          </>
        }
        empty={
          <EmptyState title="Nothing deleted">
            Deleted {object.plural} stay here for {days} days.
          </EmptyState>
        }
      />
    </div>
  );
}

function toColumns(object: ListedObject, canQuery: (name: string) => boolean): Column<WireRecord>[] {
  const main = object.columns.find(({ primary }) => primary) ?? object.columns[0];
  return [
    {
      id: main?.id ?? object.sort,
      sortable: canQuery(main?.id ?? object.sort),
      label: main?.label ?? 'Name',
      text: (record) => object.nameOf(record),
      primary: true,
      cell: (record) => <Name object={object} record={record} />,
    },
    { id: 'deletedBy', label: 'Deleted by', sortable: false, text: toDeleter },
    {
      id: trashMoment,
      label: 'Deleted on',
      text: (record) => displayMoment(textField(record, 'deletedAt')),
      cell: (record) => <DeletedAt instant={textField(record, 'deletedAt')} />,
    },
    {
      id: 'keptUntil',
      label: 'Kept until',
      sortable: false,
      cell: (record) => <KeptUntil record={record} />,
    },
  ];
}

function Name({ object, record }: { object: ListedObject; record: WireRecord }) {
  const block = textField(record, 'restoreBlocked');
  const users = Number(fieldOf(record, 'restoresUsers') ?? 0);
  return (
    <>
      <span className="strong">
        <LongName name={object.nameOf(record)} />
      </span>
      {block && <span className={styles.block}>{block}</span>}
      {!block && users > 0 && <span className={styles.along}>Comes back with {counted(users, 'user')}.</span>}
    </>
  );
}

function toDeleter(record: WireRecord): string {
  return textField(record, 'deletedBy') || 'Not available';
}

function DeletedAt({ instant }: { instant: string }) {
  return <time dateTime={instant}>{displayMoment(instant)}</time>;
}

/** Shows the days left during the last week. */
function KeptUntil({ record }: { record: WireRecord }) {
  const until = Date.parse(textField(record, 'deletedAt')) + days * dayMs;
  if (Number.isNaN(until)) return null;
  const left = Math.max(0, Math.ceil((until - Date.now()) / dayMs));
  const date = new Date(until).toLocaleDateString(pageLocale, { dateStyle: 'medium' });
  if (left > 7) return date;
  return <span className={styles.soon}>{`${date}, ${left} ${left === 1 ? 'day' : 'days'} left`}</span>;
}
