import { useAtomValue } from 'jotai';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { WireRecord } from '../../../contract/record';
import { objects } from '../../../objects/index';
import { canOwn } from '../../../objects/own-object';
import { isAdmin } from '../../../objects/user-types';
import { withArticle } from '../../../objects/with-article';
import { useShownList } from '../../shared/api/answer-times';
import { useRights } from '../../shared/api/use-rights';
import { shownColumns } from '../../shared/list/column';
import { ColumnChooser } from '../../shared/list/column-chooser';
import { DataTable, isEmptyList } from '../../shared/list/data-table';
import { ExportButton } from '../../shared/list/export-button';
import { withoutRefused } from '../../shared/list/list-query';
import { type ListControls, useListState } from '../../shared/list/list-state';
import { ListToolbar } from '../../shared/list/list-toolbar';
import { useNames, withNames } from '../../shared/list/name-columns';
import { PrintButton } from '../../shared/list/print-button';
import { useSelection } from '../../shared/list/use-selection';
import { useServerList } from '../../shared/list/use-server-list';
import { useWordedList } from '../../shared/list/use-worded-list';
import { lazyExtra, lazyScreen } from '../../shared/react/lazy-screen';
import { answersOf } from '../../shared/session/reads-field';
import { sessionAtom } from '../../shared/session/session';
import { Button } from '../../shared/ui/button';
import { PageHeader } from '../../shared/ui/page-header';
import { EmptyState } from '../../shared/ui/states';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { useDroppedNote } from '../filters/dropped-note';
import { FilterChips } from '../filters/filter-chips';
import { DeleteRecordDialog } from '../form/delete-record-dialog';
import { idOf, type ListedObject } from '../listed-object';
import { NoFields, sayCannotCreate, useHasNoFields } from '../no-fields';
import { newRecord, useOpenRecord } from '../use-open-record';
import { useRowFocus } from '../use-row-focus';
import { ListViews } from '../views/list-views';
import { trashMoment, trashView, useViews } from '../views/use-views';
import { ImportButton, ListMenu } from './list-menu';
import { useRecordColumns } from './record-columns';
import styles from './record-list.module.css';

const BulkBar = lazyExtra(() => import('../bulk/bulk-bar').then((m) => m.BulkBar));
const ListJobs = lazyExtra(() => import('../bulk/list-jobs').then((m) => m.ListJobs));
const TrashList = lazyScreen(() => import('../trash/trash-list').then((m) => m.TrashList));
const none: readonly string[] = [];
/** Of the trash's requests, as SWR writes them. */
const trashPart = 'deleted:1,';

export type RecordListProps = {
  object: ListedObject;
  /** Beside the search box; `isReadable` says which fields a filter may name. */
  filters?: (controls: ListControls, isReadable: (name: string) => boolean) => ReactNode;
  /** Fields whose filters stand there; the others are chips. */
  ownFilters?: readonly string[];
  /** What this list cannot be filtered by. */
  noFilters?: readonly string[];
  /** Nothing is created or deleted here. */
  isFixed?: boolean;
  /** Default 'Edit', or 'View' for who may write no field. */
  openLabel?: string;
  /** The record that was open before: its row takes the focus. '' at first. */
  returnTo?: string;
  /** Said to screen readers once the list is there. */
  loadedMessage?: string;
  /** What who creates nothing here does while there is nothing. Default: that it comes by itself. */
  beforeFirst?: { words: string; action: ReactNode } | undefined;
};

/** The search list of a management screen (B2): search, filters, sortable columns, 15 a page, Edit and Delete. */
export function RecordList({
  object,
  filters,
  ownFilters = none,
  noFilters = none,
  isFixed,
  openLabel,
  returnTo = '',
  loadedMessage,
  beforeFirst,
}: RecordListProps) {
  const { columns, isReadable, canWrite, hasWords } = useRecordColumns(object);
  const sort = isReadable(object.sort) ? object.sort : '';
  const address = useListState({ sort });
  const isAsked = useMemo(() => answersOf(object.objectType, isReadable), [object.objectType, isReadable]);
  const controls = withoutRefused(address, { isAsked, sort });
  const rowKey = useCallback((record: WireRecord) => idOf(object, record), [object]);
  const loaded = useServerList<WireRecord>({
    path: object.path,
    objectType: object.objectType,
    columns,
    state: controls,
    rowKey,
  });
  const shown = useMemo(() => shownColumns(columns, controls.columns), [columns, controls.columns]);
  const names = useNames(shown, loaded.rows);
  const named = useMemo(() => withNames(columns, names), [columns, names]);
  const list = useWordedList(loaded, hasWords && names !== undefined);
  const { open, linkTo } = useOpenRecord();
  const [deleting, setDeleting] = useState<WireRecord>();
  const [filtered, setFiltered] = useState<string>();
  const { mayCreate, mayDelete, isTold, isPending } = useRights();
  const session = useAtomValue(sessionAtom);
  const isConsole = isAdmin(session);
  const views = useViews(object.objectType);
  const selection = useSelection(list.rows, rowKey, JSON.stringify([controls.q, ...controls.filters]));
  const isTicked = selection.isAll || selection.rows.size > 0;
  const focus = useRowFocus({ rows: list.rows, returnTo, isAsking: deleting !== undefined, isTicked });
  const isDeleter = !isFixed && mayDelete(object.objectType);
  const hasNoFields = useHasNoFields(object.objectType);
  const isTrash = isDeleter && views.current === trashView;
  const dropped = useDroppedNote({
    ...{ objectType: object.objectType, controls: address },
    ...(views.current === trashView && { also: trashMoment }),
  });
  useShownList(object.path, isTrash ? trashPart : '');
  const isWriter = !isFixed && canWrite;
  const toRecord = (one: WireRecord) => linkTo(rowKey(one));
  // A column that several fields make up has none to ask.
  const canFilter = (id: string) =>
    isReadable(id) && !noFilters.includes(id) && !columns.find((one) => one.id === id)?.madeOf;
  const actions = [
    { label: openLabel ?? (canWrite ? 'Edit' : 'View'), to: toRecord },
    ...(isDeleter || (isPending && !isFixed)
      ? [{ label: 'Delete', onSelect: setDeleting, danger: true, isPending }]
      : []),
  ];
  const isOwner = isWriter && canOwn(session, objects[object.objectType].own?.owner);
  const isCreator = isOwner && mayCreate(object.objectType);
  const toCreate = `Create ${withArticle(object.noun)}`;
  const isEmpty = isEmptyList(list, controls);
  const shared = { path: object.path, objectType: object.objectType, columns, rowKey };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only remembers where the focus stands */}
      <div ref={focus.ref} onFocus={focus.onFocus}>
        <PageHeader
          title={object.title}
          actions={
            <>
              {isWriter && isConsole && <ListMenu object={object} />}
              {isCreator && (
                <Button tone="primary" data-create onClick={() => open(newRecord)}>
                  {toCreate}
                </Button>
              )}
            </>
          }
        />
        {isWriter && isConsole && <ListJobs object={object} />}
        {!isFixed && !hasNoFields && (
          <ListViews
            object={object}
            views={views}
            controls={controls}
            hasTrash={isDeleter && isTold}
            isEmpty={isEmpty}
            counting={{ total: isTrash || list.isLoading || list.isRefreshing ? undefined : list.total }}
          />
        )}
        <VisuallyHidden>
          <span role="status">{loadedMessage && !list.isLoading && !list.error ? loadedMessage : ''}</span>
        </VisuallyHidden>
        {hasNoFields ? (
          <NoFields objectType={object.objectType} />
        ) : columns.length === 0 ? (
          <NoFields objectType={object.objectType} where=" that a list can show" />
        ) : isTrash ? (
          <TrashList object={object} isAsked={isAsked} note={dropped} />
        ) : (
          <DataTable
            caption={object.title}
            columns={named}
            list={list}
            controls={controls}
            rowKey={rowKey}
            rowName={object.nameOf}
            rowTo={toRecord}
            selection={isFixed || !(isTold || isPending) ? undefined : selection}
            actions={actions}
            columnFilters={{ has: canFilter, open: setFiltered }}
            note={dropped}
            tools={
              <ListToolbar
                searchLabel={object.searchLabel}
                controls={controls}
                filters={
                  <>
                    {filters?.(controls, isReadable)}
                    <FilterChips
                      objectType={object.objectType}
                      controls={controls}
                      own={ownFilters}
                      without={noFilters}
                      shown={shown}
                      usualSort={sort}
                      asked={filtered}
                      onAsked={() => setFiltered(undefined)}
                    />
                  </>
                }
                instead={
                  isTicked && (
                    <BulkBar
                      object={object}
                      selection={selection}
                      controls={controls}
                      columns={columns}
                      total={list.total}
                      mayEdit={isWriter}
                      mayDelete={isDeleter}
                    />
                  )
                }
              >
                <ColumnChooser columns={columns} controls={controls} />
                <PrintButton {...shared} state={controls} fileName={object.plural} tone="quiet" />
                <ExportButton {...shared} state={controls} fileName={object.plural} tone="quiet" />
              </ListToolbar>
            }
            {...(object.loadError && { errorMessage: object.loadError })}
            empty={
              <EmptyState
                title={`No ${object.plural} yet`}
                action={
                  // To create one stands above: a button that left for another place would take its click along.
                  isCreator ? isConsole && <ImportButton object={object} /> : beforeFirst?.action
                }
              >
                {isCreator && isConsole && 'Create one, or import them from a spreadsheet.'}
                {isCreator && !isConsole && 'Create one to get started.'}
                {!isCreator && (beforeFirst?.words ?? 'Records you can access appear here.')}
              </EmptyState>
            }
          />
        )}
        {/* Below the rows: it comes with the rights, and moves none of them. */}
        {isOwner && !isCreator && (
          <p className={styles.why} data-print="hide">
            {sayCannotCreate(object.objectType)}
          </p>
        )}
      </div>
      {deleting && (
        <DeleteRecordDialog object={object} record={deleting} onClose={() => setDeleting(undefined)} />
      )}
    </>
  );
}
