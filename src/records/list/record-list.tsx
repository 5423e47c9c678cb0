import { type ReactNode, useState } from 'react';
import type { WireRecord } from '../../../contract/record';
import { withArticle } from '../../../objects/with-article';
import { useShownList } from '../../shared/api/answer-times';
import { ColumnChooser } from '../../shared/list/column-chooser';
import { DataTable, isEmptyList } from '../../shared/list/data-table';
import { ExportButton } from '../../shared/list/export-button';
import type { ListControls } from '../../shared/list/list-state';
import { ListToolbar } from '../../shared/list/list-toolbar';
import { PrintButton } from '../../shared/list/print-button';
import { type Selection, useSelection } from '../../shared/list/use-selection';
import { lazyExtra, lazyScreen } from '../../shared/react/lazy-screen';
import { Button } from '../../shared/ui/button';
import { PageHeader } from '../../shared/ui/page-header';
import { EmptyState } from '../../shared/ui/states';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { useDroppedNote } from '../filters/dropped-note';
import { FilterChips } from '../filters/filter-chips';
import { DeleteRecordDialog } from '../form/delete-record-dialog';
import type { ListedObject } from '../listed-object';
import { NoFields, sayCannotCreate, useHasNoFields } from '../no-fields';
import { newRecord, useOpenRecord } from '../use-open-record';
import { useRowFocus } from '../use-row-focus';
import { ListViews } from '../views/list-views';
import { trashMoment, trashView, useViews } from '../views/use-views';
import { ImportButton, ListMenu } from './list-menu';
import styles from './record-list.module.css';
import { type ListRights, useListRights } from './use-list-rights';
import { type ListRows, useListRows } from './use-list-rows';

const BulkBar = lazyExtra(() => import('../bulk/bulk-bar').then((m) => m.BulkBar));
const ListJobs = lazyExtra(() => import('../bulk/list-jobs').then((m) => m.ListJobs));
const TrashList = lazyScreen(() => import('../trash/trash-list').then((m) => m.TrashList));
const none: readonly string[] = [];
const trashKeyPart = 'deleted:1,';

export type RecordListProps = {
  object: ListedObject;
  /** Controls next to the search box; `isReadable` tells which fields they can filter by. */
  filters?: (controls: ListControls, isReadable: (name: string) => boolean) => ReactNode;
  /** Fields that `filters` covers, so they get no chip. */
  ownFilters?: readonly string[];
  noFilters?: readonly string[];
  /** Nothing is created or deleted here. */
  isFixed?: boolean;
  /** Default: 'Edit', or 'View' if the user can write no field. */
  openLabel?: string;
  /** The id of the record that was open last: its row takes the focus. */
  returnTo?: string;
  loadedMessage?: string;
  /** Why the link of another screen leads here, above the list. */
  notice?: ReactNode;
  /** The empty list of a user who cannot create records; by default it says where records come from. */
  beforeFirst?: { words: string; action: ReactNode } | undefined;
};

export function RecordList(props: RecordListProps) {
  const { object, isFixed = false, returnTo = '', loadedMessage, notice } = props;
  const { objectType } = object;
  const rows = useListRows(object);
  const { list, controls, requested, rowKey } = rows;
  const rights = useListRights(objectType, { isFixed, canWrite: rows.canWrite });
  const views = useViews(objectType);
  const isTrash = rights.canDelete && views.current === trashView;
  useShownList(object.path, isTrash ? trashKeyPart : '');
  const note = useDroppedNote({
    ...{ objectType, controls: requested },
    ...(views.current === trashView && { extraSort: trashMoment }),
  });
  const selection = useSelection(list.rows, rowKey, JSON.stringify([controls.q, ...controls.filters]));
  const [deleting, setDeleting] = useState<WireRecord>();
  const hasSelection = isAnySelected(selection);
  const focus = useRowFocus({
    rows: list.rows,
    returnTo,
    isDialogOpen: deleting !== undefined,
    hasSelection,
  });
  const hasNoFields = useHasNoFields(objectType);
  const editsMany = rights.isAdmin && rights.canEdit;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only remembers which control was focused */}
      <div ref={focus.ref} onFocus={focus.onFocus}>
        <PageHeader
          title={object.title}
          actions={
            <>
              {editsMany && <ListMenu object={object} />}
              {rights.canCreate && <CreateButton noun={object.noun} />}
            </>
          }
        />
        {notice}
        {editsMany && <ListJobs object={object} />}
        {!isFixed && !hasNoFields && (
          <ListViews
            object={object}
            views={views}
            controls={controls}
            hasTrash={rights.canDelete && rights.isKnown}
            isEmpty={isEmptyList(list, controls)}
            counting={{ total: isTrash || list.isLoading || list.isRefreshing ? undefined : list.total }}
          />
        )}
        <VisuallyHidden>
          <span role="status">{loadedMessage && !list.isLoading && !list.error ? loadedMessage : ''}</span>
        </VisuallyHidden>
        {hasNoFields ? (
          <NoFields objectType={objectType} />
        ) : rows.columns.length === 0 ? (
          <NoFields objectType={objectType} where=" that a list can show" />
        ) : isTrash ? (
          <TrashList object={object} canQuery={rows.canQuery} note={note} />
        ) : (
          <RecordTable {...props} {...{ rows, rights, selection, note }} onDelete={setDeleting} />
        )}
        {/* Below the rows, because it appears late and must not move them. */}
        {rights.isCreateRefused && (
          <p className={styles.why} data-print="hide">
            {sayCannotCreate(objectType)}
          </p>
        )}
      </div>
      {deleting && (
        <DeleteRecordDialog object={object} record={deleting} onClose={() => setDeleting(undefined)} />
      )}
    </>
  );
}

function isAnySelected({ isAll, rows }: Selection<WireRecord>): boolean {
  return isAll || rows.size > 0;
}

function CreateButton({ noun }: { noun: string }) {
  const { open } = useOpenRecord();
  return (
    <Button tone="primary" data-create onClick={() => open(newRecord)}>
      Create {withArticle(noun)}
    </Button>
  );
}

type RecordTableProps = RecordListProps & {
  rows: ListRows;
  rights: ListRights;
  selection: Selection<WireRecord>;
  note: ReactNode;
  onDelete: (record: WireRecord) => void;
};

function RecordTable(props: RecordTableProps) {
  const { object, rows, rights, selection, note, onDelete } = props;
  const { filters, ownFilters = none, noFilters = none, isFixed = false, openLabel, beforeFirst } = props;
  const { columns, shown, isReadable, controls, rowKey, list } = rows;
  const { objectType } = object;
  const { linkTo } = useOpenRecord();
  const [newFilterField, setNewFilterField] = useState<string>();
  const rowTo = (record: WireRecord) => linkTo(rowKey(record));
  // A column that combines several fields cannot be filtered by one of them.
  const canFilter = (id: string) =>
    isReadable(id) && !noFilters.includes(id) && !columns.find((one) => one.id === id)?.madeOf;
  const { isPending } = rights;
  const file = { path: object.path, objectType, columns, rowKey, state: controls, fileName: object.plural };
  return (
    <DataTable
      caption={object.title}
      columns={rows.namedColumns}
      list={list}
      controls={controls}
      rowKey={rowKey}
      rowName={object.nameOf}
      rowTo={rowTo}
      selection={!isFixed && (rights.isKnown || isPending) ? selection : undefined}
      actions={[
        { label: openLabel ?? (rows.canWrite ? 'Edit' : 'View'), to: rowTo },
        ...(rights.mightDelete ? [{ label: 'Delete', onSelect: onDelete, danger: true, isPending }] : []),
      ]}
      columnFilters={{ has: canFilter, open: setNewFilterField }}
      note={note}
      tools={
        <ListToolbar
          searchLabel={object.searchLabel}
          controls={controls}
          filters={
            <>
              {filters?.(controls, isReadable)}
              <FilterChips
                objectType={objectType}
                controls={controls}
                own={ownFilters}
                without={noFilters}
                shown={shown}
                defaultSort={rows.defaultSort}
                newFilterField={newFilterField}
                onNewFilterClose={() => setNewFilterField(undefined)}
              />
            </>
          }
          cover={
            isAnySelected(selection) && (
              <BulkBar
                {...{ object, selection, controls, columns }}
                total={list.total}
                mayEdit={rights.canEdit}
                mayDelete={rights.canDelete}
              />
            )
          }
        >
          <ColumnChooser columns={columns} controls={controls} />
          <PrintButton {...file} tone="quiet" />
          <ExportButton {...file} tone="quiet" />
        </ListToolbar>
      }
      {...(object.loadError && { errorMessage: object.loadError })}
      empty={<EmptyRecords object={object} rights={rights} beforeFirst={beforeFirst} />}
    />
  );
}

type EmptyRecordsProps = Pick<RecordTableProps, 'object' | 'rights' | 'beforeFirst'>;

/** Offers no Create button: the one in the header stays where it is while the list loads, so a click cannot miss it. */
function EmptyRecords({ object, rights: { canCreate, isAdmin }, beforeFirst }: EmptyRecordsProps) {
  return (
    <EmptyState
      title={`No ${object.plural} yet`}
      action={canCreate ? isAdmin && <ImportButton object={object} /> : beforeFirst?.action}
    >
      {canCreate && isAdmin && 'Create one, or import them from a spreadsheet.'}
      {canCreate && !isAdmin && 'Create one to get started.'}
      {!canCreate && (beforeFirst?.words ?? 'Records you can access appear here.')}
    </EmptyState>
  );
}
