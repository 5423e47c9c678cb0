import { useMemo, useRef } from 'react';
import useSWR from 'swr';
import { parseChoices } from '../../../renderers/controls/options-source';
import { displayList } from '../../../schemas/values/text-forms';
import { toUnknownName } from '../../../schemas/words/endpoint-fields';
import { ApiError, isTransient } from '../api/api-error';
import { loadOptions } from '../api/options-loader';
import { namesKey } from '../live/live-keys';
import { type Column, fieldOf, type NameSource, textOf } from './column';

/** Plain objects and lists, so that SWR can compare them. */
export type Names = {
  /** Names by source and id. Deleted records and those the user cannot read are missing. */
  readonly known: { readonly [key: string]: string };
  readonly failed: readonly string[];
};

type NamesRequest = { url: string; source: NameSource };

const noNames: Names = { known: {}, failed: [] };

const toRetryDelay = (failures: number) =>
  failures === 0 ? 0 : Math.min(5000 * 2 ** (failures - 1), 300_000);

/** Ids per request, so that the URL stays below the limits of proxies. */
const maxIds = 100;

/** Makes columns show names instead of ids. An id without a name stays, unless its source has a text for unknown records. */
export function withNames<Row>(columns: readonly Column<Row>[], names: Names | undefined): Column<Row>[] {
  return columns.map((column) => {
    const { refersTo } = column;
    if (!refersTo) return column;
    const toNamesText = (row: Row, join: (parts: string[]) => string) => {
      const reference = refersTo(row);
      if (!reference) return textOf({ id: column.id, label: column.label }, row);
      if (!names) return '';
      return join(
        reference.ids.map(
          (id) => names.known[toKey(reference.source, id)] ?? toMissingName(reference.source, id, names),
        ),
      );
    };
    const text = (row: Row) => toNamesText(row, (parts) => parts.join(', '));
    // Names in a list are quoted if they contain a comma, so that a spreadsheet can be split again.
    const file = (row: Row) =>
      Array.isArray(fieldOf(row, column.id)) ? toNamesText(row, displayList) : text(row);
    return { ...column, text, file };
  });
}

/** Tells a deleted record apart from a failed request. */
function toMissingName(source: NameSource, id: string, names: Names): string {
  const unknown = toUnknownName(source);
  if (unknown === undefined) return id;
  return names.failed.includes(toKey(source)) ? 'Name could not be loaded' : unknown;
}

export function useNamedColumns<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Column<Row>[] {
  const names = useNames(columns, rows);
  return useMemo(() => withNames(columns, names), [columns, names]);
}

export function useNames<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Names | undefined {
  const requests = useMemo(() => toRequests(columns, rows), [columns, rows]);
  const key = requests.length > 0 ? [namesKey, requests.map(({ url }) => url)] : null;
  const failures = useRef(0);
  const fetcher = async () => {
    const names = await fetchNames(requests);
    failures.current = names.failed.length > 0 ? failures.current + 1 : 0;
    return names;
  };
  const retryOptions = { refreshInterval: () => toRetryDelay(failures.current) };
  const { data = key ? undefined : noNames } = useSWR(key, fetcher, retryOptions);
  return data;
}

export function loadNames<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  signal?: AbortSignal,
): Promise<Names> {
  return fetchNames(toRequests(columns, rows), signal);
}

function toRequests<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): NamesRequest[] {
  const bySource = new Map<string, { source: NameSource; ids: Set<string> }>();
  for (const { refersTo } of columns) {
    if (!refersTo) continue;
    for (const row of rows) {
      const { source, ids = [] } = refersTo(row) ?? {};
      if (!source) continue;
      const request = bySource.get(toKey(source)) ?? { source, ids: new Set() };
      bySource.set(toKey(source), request);
      for (const id of ids) if (id !== '') request.ids.add(id);
    }
  }
  return [...bySource.values()].flatMap(({ source, ids }) =>
    toUrls(source, [...ids]).map((url) => ({ url, source })),
  );
}

/** An endpoint with search returns only the requested ids; any other returns everything (W2.24). */
function toUrls({ endpoint, search }: NameSource, ids: readonly string[]): string[] {
  if (ids.length === 0 || endpoint === '') return [];
  if (!search) return [endpoint];
  const parts = Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, n) =>
    ids.slice(n * maxIds, (n + 1) * maxIds).toSorted(),
  );
  return parts.map((part) => {
    const query = new URLSearchParams([['limit', '1'], ...part.map((id) => ['value', id])]);
    return `${endpoint}${endpoint.includes('?') ? '&' : '?'}${query}`;
  });
}

/** A failed request must not fail the list: it then shows ids. */
async function fetchNames(requests: readonly NamesRequest[], signal?: AbortSignal): Promise<Names> {
  const known: { [key: string]: string } = {};
  const failed = new Set<string>();
  for (const { url, source } of requests) {
    signal?.throwIfAborted();
    const answer = await loadOptions(url).catch((error: unknown) => {
      if (isRetryable(error)) failed.add(toKey(source));
      return [];
    });
    for (const { value, label } of parseChoices(answer, { kind: 'dynamic', ...source }))
      known[toKey(source, value)] = label;
  }
  return { known, failed: [...failed] };
}

/** A refusal counts as an answer, because retrying would not help. */
const isRetryable = (error: unknown) =>
  isTransient(error) || (error instanceof ApiError && error.status === 429);

function toKey({ endpoint, labelKey, valueKey }: NameSource, id?: string): string {
  return JSON.stringify([endpoint, labelKey, valueKey, id]);
}
