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
import { moveBetweenRows, type RowSettings, TableRows } from './table-body';
import { type ColumnFilters, TableHead } from './table-head';

export type TableList<Row> = {
  rows: readonly Row[];
  total: number | undefined;
  page: number;
  isLoading: boolean;
  isRefreshing?: boolean;
  error?: ApiError | undefined;
  retry?: () => unknown;
  /** Shows changes by others; until then the visible rows stay in place. */
  showNews?: (() => void) | undefined;
};

export type DataTableProps<Row> = RowSettings<Row> & {
  caption: string;
  list: TableList<Row>;
  controls: ListControls;
  columnFilters?: ColumnFilters;
  note?: ReactNode;
  tools?: ReactNode;
  empty: ReactNode;
  errorMessage?: string;
  pageSizes?: readonly number[];
};

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

/** No records and no search or filters: there is nothing to search, export or save as a view. */
export function isEmptyList<Row>(list: TableList<Row>, controls: ListControls): boolean {
  return !list.isLoading && !list.error && list.rows.length === 0 && !isNarrowed(controls);
}

function Content<Row>(props: Omit<DataTableProps<Row>, 'note' | 'tools'>) {
  const { caption, list, controls, columnFilters, empty, errorMessage, pageSizes, ...settings } = props;
  const { columns, actions = [], selection } = settings;
  const shown = useMemo(() => shownColumns(columns, controls.columns), [columns, controls.columns]);
  if (list.error) {
    const { message, status } = list.error;
    // A 400 means that the address names a field that does not exist or that the user cannot read.
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
            selection={selection}
            columnFilters={columnFilters}
          />
        }
        rowEvents={{ onKeyDown: moveBetweenRows }}
      >
        <TableRows {...settings} columns={shown} rows={list.rows} />
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

/** For phones, where rows are cards without column heads. */
function SortSelect<Row>({ columns, shown, controls: { sort, setSort } }: SortSelectProps<Row>) {
  const current = sort.replace(/^-/, '');
  const sortableColumns = columns.filter(
    (column) => column.sortable !== false && (column.id === current || shown.includes(column)),
  );
  const options = sortableColumns.flatMap(({ id, label }) => [
    { value: id, label: `${label}, ascending` },
    { value: `-${id}`, label: `${label}, descending` },
  ]);
  // Without an option for it, the select would claim that the list is sorted by the first column.
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

function NothingFound({ controls }: { controls: ListControls }) {
  const [search, filters] = [isSearched(controls), isFiltered(controls)];
  const criteria = search ? (filters ? 'search and filters' : 'search') : 'filters';
  return (
    <EmptyState title="No results" action={<Button onClick={controls.clear}>Clear {criteria}</Button>}>
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
  // Until the count is known, assume that a full page is followed by another.
  const minTotal = list.rows.length < controls.limit ? last : last + 1;
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
        pageCount={Math.ceil((list.total ?? minTotal) / controls.limit)}
        onPage={controls.setPage}
      />
    </div>
  );
}
