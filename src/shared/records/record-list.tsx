import { type ReactNode, useMemo, useState } from 'react';
import type { WireRecord } from '../../../contract/record';
import { toTitle } from '../../../objects/to-title';
import { useRights } from '../api/use-rights';
import { shownColumns } from '../list/column';
import { ColumnChooser } from '../list/column-chooser';
import { DataTable } from '../list/data-table';
import { ExportButton } from '../list/export-button';
import { type ListControls, useListState } from '../list/list-state';
import { ListToolbar } from '../list/list-toolbar';
import { useNamedColumns } from '../list/name-columns';
import { useServerList } from '../list/use-server-list';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { PageHeader } from '../ui/page-header';
import { VisuallyHidden } from '../ui/visually-hidden';
import { DeleteRecordDialog } from './delete-record-dialog';
import { idOf, type ListedObject } from './listed-object';
import { useRecordColumns } from './record-columns';
import { newRecord, useOpenRecord } from './use-open-record';
import { useRowFocus } from './use-row-focus';

export type RecordListProps = {
  object: ListedObject;
  /** Beside the search box; `isReadable` says which fields a filter may name. */
  filters?: (controls: ListControls, isReadable: (name: string) => boolean) => ReactNode;
  /** Nothing is created or deleted here. */
  isFixed?: boolean;
  /** Default 'Edit', or 'View' for who may write no field. */
  openLabel?: string;
  /** The record that was open before: its row takes the focus. '' at first. */
  returnTo?: string;
  /** Said to screen readers once the list is there. */
  loadedMessage?: string;
};

/** The search list of a management screen (B2): search, filters, sortable columns, 15 a page, Edit and Delete. */
export function RecordList({
  object,
  filters,
  isFixed,
  openLabel,
  returnTo = '',
  loadedMessage,
}: RecordListProps) {
  const { columns, isReadable, canWrite } = useRecordColumns(object);
  const controls = useListState({ sort: isReadable(object.sort) ? object.sort : '' });
  const list = useServerList<WireRecord>({
    path: object.path,
    objectType: object.objectType,
    columns,
    state: controls,
  });
  const shown = useMemo(() => shownColumns(columns, controls.columns), [columns, controls.columns]);
  const named = useNamedColumns(columns, shown, list.rows);
  const { open, linkTo } = useOpenRecord();
  const [deleting, setDeleting] = useState<WireRecord>();
  const focus = useRowFocus(list.rows, returnTo, deleting !== undefined);
  const { mayDelete } = useRights();
  const isDeleter = !isFixed && mayDelete(object.objectType);
  const isWriter = !isFixed && canWrite;
  const actions = useMemo(
    () => [
      {
        label: openLabel ?? (canWrite ? 'Edit' : 'View'),
        to: (one: WireRecord) => linkTo(idOf(object, one)),
      },
      ...(isDeleter ? [{ label: 'Delete', onSelect: setDeleting, danger: true }] : []),
    ],
    [object, linkTo, openLabel, canWrite, isDeleter],
  );
  const create = isWriter && (
    <Button tone="primary" data-create onClick={() => open(newRecord)}>
      {`Create a ${toTitle(object.noun)}`}
    </Button>
  );
  const shared = { path: object.path, objectType: object.objectType, columns };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only remembers where the focus stands */}
      <div ref={focus.ref} onFocus={focus.onFocus}>
        <PageHeader title={object.title} actions={create} />
        <ListToolbar
          searchLabel={object.searchLabel}
          controls={controls}
          filters={filters?.(controls, isReadable)}
        >
          <ColumnChooser columns={columns} controls={controls} />
          <ExportButton {...shared} state={controls} fileName={object.plural} />
        </ListToolbar>
        <VisuallyHidden>
          <span role="status">{loadedMessage && !list.isLoading && !list.error ? loadedMessage : ''}</span>
        </VisuallyHidden>
        <DataTable
          caption={object.title}
          columns={named}
          list={list}
          controls={controls}
          rowKey={(record) => idOf(object, record)}
          rowName={object.nameOf}
          actions={actions}
          {...(object.loadError && { errorMessage: object.loadError })}
          empty={
            <EmptyState title={`No ${object.plural} yet`} action={create}>
              {isWriter ? 'Create one to get started.' : 'What you can access appears here.'}
            </EmptyState>
          }
        />
      </div>
      {deleting && (
        <DeleteRecordDialog object={object} record={deleting} onClose={() => setDeleting(undefined)} />
      )}
    </>
  );
}
