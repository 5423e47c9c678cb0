import { type ReactNode, useMemo } from 'react';
import type { ApiError } from '../api/api-error';
import { pageLocale } from '../page-locale';
import { Button } from '../ui/button';
import { Pagination } from '../ui/pagination';
import { Panel } from '../ui/panel';
import { EmptyState, ErrorState } from '../ui/states';
import { Table } from '../ui/table';
import { TableSkeleton } from '../ui/table-skeleton';
import { type Column, shownColumns } from './column';
import styles from './data-table.module.css';
import { FilterSelect } from './filter-select';
import type { ListControls } from './list-state';
import { moveBetweenRows, type RowAction, TableRows } from './table-body';
import { type ColumnFilters, TableHead } from './table-head';
import type { Selection } from './use-selection';

export type TableList<Row> = {
  rows: readonly Row[];
  /** Undefined while they are counted. */
  total: number | undefined;
  page: number;
  isLoading: boolean;
  isRefreshing?: boolean;
  error?: ApiError | undefined;
  retry?: () => unknown;
  /** Brings what others changed since: the rows somebody is reading stay where they are. */
  showNews?: (() => void) | undefined;
};

export type DataTableProps<Row> = {
  /** What the table lists: its name for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  list: TableList<Row>;
  controls: ListControls;
  rowKey: (row: Row) => string;
  /** What a row is called in its actions' names: 'Edit Acme'. Default: the heading column's text. */
  rowName?: (row: Row) => string;
  /** Where a row's name leads. Absent: it is no link. */
  rowTo?: (row: Row) => string;
  /** What that link takes along in the history; the page keeps its place then. */
  rowState?: unknown;
  actions?: readonly RowAction<Row>[];
  /** Rows can be ticked. */
  selection?: Selection<Row> | undefined;
  /** A column's head leads to a filter by it. */
  columnFilters?: ColumnFilters;
  /** Said above all else, also of a list without rows. */
  note?: ReactNode;
  /** Search, filters and what can be done: on the card, above the rows. */
  tools?: ReactNode;
  /** Shown when there is nothing at all. */
  empty: ReactNode;
  /** Default: the call's own sentence. */
  errorMessage?: string;
  /** Page sizes to choose from. Default: none, the size is fixed. */
  pageSizes?: readonly number[];
};

/** The card of every list screen: its tools, then a skeleton, an error with retry, what to do first, or rows with their pages. */
export function DataTable<Row>({ note, tools, ...props }: DataTableProps<Row>) {
  const { list, controls } = props;
  const isEmpty = isEmptyList(list, controls);
  return (
    <Panel as="div" room="none" className={styles.card}>
      {note}
      {!isEmpty && tools}
      <Content {...props} />
    </Panel>
  );
}

/** Nothing to search, arrange, export or keep as a view. */
export function isEmptyList<Row>(list: TableList<Row>, controls: ListControls): boolean {
  return !list.isLoading && !list.error && list.rows.length === 0 && !isNarrowed(controls);
}

function Content<Row>(props: Omit<DataTableProps<Row>, 'note' | 'tools'>) {
  const { caption, columns, list, controls, rowKey, actions = [], empty, errorMessage, pageSizes } = props;
  const shown = useMemo(() => shownColumns(columns, controls.columns), [columns, controls.columns]);
  if (list.error) {
    const { message, status } = list.error;
    // The address asks for what there is not: a field that is gone, or that this person may not read.
    const action = status === 400 && <Button onClick={controls.reset}>Show the whole list</Button>;
    return (
      <ErrorState
        message={errorMessage ?? message}
        detail={message}
        onRetry={list.retry}
        action={action || undefined}
      />
    );
  }
  if (list.isLoading) return <TableSkeleton rows={Math.min(controls.limit, 15)} columns={shown.length} />;
  if (list.rows.length === 0) return isNarrowed(controls) ? <NothingFound controls={controls} /> : empty;
  return (
    <>
      <SortSelect columns={columns} shown={shown} controls={controls} />
      <Table
        name={caption}
        look="list"
        isStacked
        isBusy={list.isRefreshing}
        head={
          <TableHead
            columns={shown}
            controls={controls}
            hasActions={actions.length > 0}
            selection={props.selection}
            columnFilters={props.columnFilters}
          />
        }
        rowEvents={{ onKeyDown: moveBetweenRows }}
      >
        <TableRows
          columns={shown}
          rows={list.rows}
          actions={actions}
          rowKey={rowKey}
          rowName={props.rowName}
          rowTo={props.rowTo}
          rowState={props.rowState}
          selection={props.selection}
        />
      </Table>
      <TableFoot list={list} controls={controls} pageSizes={pageSizes} />
      <div role="status" className={styles.news} data-print="hide">
        {list.showNews && (
          <Button tone="primary" onClick={list.showNews}>
            List changed · Show
          </Button>
        )}
      </div>
    </>
  );
}

type SortSelectProps<Row> = {
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  controls: ListControls;
};

/** On a phone, where rows are cards without a header to press. */
function SortSelect<Row>({ columns, shown, controls: { sort, setSort } }: SortSelectProps<Row>) {
  const current = sort.replace(/^-/, '');
  const offered = columns.filter(
    (column) => column.sortable !== false && (column.id === current || shown.includes(column)),
  );
  const options = offered.flatMap(({ id, label }) => [
    { value: id, label: `${label}, ascending` },
    { value: `-${id}`, label: `${label}, descending` },
  ]);
  // Else the select would name its first column.
  if (!options.some(({ value }) => value === sort)) options.unshift({ value: sort, label: 'Another field' });
  return (
    <div className={styles.sortSelect} data-print="hide">
      <FilterSelect label="Sort by" value={sort} options={options} onChange={setSort} />
    </div>
  );
}

const isSearched = ({ q }: ListControls) => q.trim() !== '';
const isFiltered = ({ filters }: ListControls) => [...filters.values()].some(Boolean);
const isNarrowed = (controls: ListControls) => isSearched(controls) || isFiltered(controls);

/** Says what was asked for, and takes back that alone. */
function NothingFound({ controls }: { controls: ListControls }) {
  const [search, filters] = [isSearched(controls), isFiltered(controls)];
  const asked = search ? (filters ? 'search and filters' : 'search') : 'filters';
  return (
    <EmptyState title="No results" action={<Button onClick={controls.clear}>Clear {asked}</Button>}>
      {search && <>Nothing matches ‘{controls.q.trim()}’. </>}
      {search && filters && 'Try a shorter search, or clear a filter.'}
      {search && !filters && 'Try a shorter search.'}
      {!search && 'No record matches all of these filters.'}
    </EmptyState>
  );
}

type TableFootProps<Row> = {
  list: TableList<Row>;
  controls: ListControls;
  pageSizes: readonly number[] | undefined;
};

function TableFoot<Row>({ list, controls, pageSizes }: TableFootProps<Row>) {
  const first = (list.page - 1) * controls.limit + 1;
  const last = first + list.rows.length - 1;
  // A full page has a next one to go to until the count says otherwise.
  const least = list.rows.length < controls.limit ? last : last + 1;
  return (
    <div className={styles.foot}>
      <p role="status" className={styles.count}>
        {first}–{last} of {list.total?.toLocaleString(pageLocale) ?? '…'}
      </p>
      {pageSizes && (
        <FilterSelect
          label="Rows per page"
          value={String(controls.limit)}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(size) => controls.setLimit(Number(size), list.total)}
        />
      )}
      <Pagination
        page={list.page}
        pageCount={Math.ceil((list.total ?? least) / controls.limit)}
        onPage={controls.setPage}
      />
    </div>
  );
}
