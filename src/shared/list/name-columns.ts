import { useMemo, useRef } from 'react';
import useSWR from 'swr';
import { parseChoices } from '../../../renderers/controls/options-source';
import { displayList } from '../../../schemas/values/text-forms';
import { toUnknownName } from '../../../schemas/words/endpoint-fields';
import { ApiError, isPassing } from '../api/api-error';
import { loadOptions } from '../api/options-loader';
import { namesKey } from '../live/live-keys';
import { type Column, fieldOf, type NameSource, textOf } from './column';

/** Plain objects and lists, so that SWR sees what is new in them. */
export type Names = {
  /** By source and id. What may not be read, or is gone, is not among them. */
  readonly known: { readonly [key: string]: string };
  /** The sources that could not be asked. */
  readonly failed: readonly string[];
};

type Question = { url: string; source: NameSource };

const noNames: Names = { known: {}, failed: [] };

/** Until names that could not be loaded are asked for once more; longer each time. */
const toRetryMs = (failures: number) => (failures === 0 ? 0 : Math.min(5000 * 2 ** (failures - 1), 300_000));

/** Ids in one question: the address stays shorter than any proxy's limit. */
const most = 100;

/** Columns that show names instead of ids, once they are known; an id without a name stays an id, unless it says nothing. */
export function withNames<Row>(columns: readonly Column<Row>[], names: Names | undefined): Column<Row>[] {
  return columns.map((column) => {
    const { refersTo } = column;
    if (!refersTo) return column;
    const write = (row: Row, join: (parts: string[]) => string) => {
      const reference = refersTo(row);
      if (!reference) return textOf({ id: column.id, label: column.label }, row);
      if (!names) return '';
      return join(
        reference.ids.map(
          (id) => names.known[toKey(reference.source, id)] ?? toNameless(reference.source, id, names),
        ),
      );
    };
    const text = (row: Row) => write(row, (parts) => parts.join(', '));
    // Of several, a name that holds a comma stands in quotes, or it is read as two.
    const file = (row: Row) => (Array.isArray(fieldOf(row, column.id)) ? write(row, displayList) : text(row));
    return { ...column, text, file };
  });
}

/** Gone, or only out of reach for now: these are two things to a person. */
function toNameless(source: NameSource, id: string, names: Names): string {
  const unknown = toUnknownName(source);
  if (unknown === undefined) return id;
  return names.failed.includes(toKey(source)) ? 'Name could not be loaded' : unknown;
}

/** The columns of rows on a screen, with names that follow when what they name is changed. */
export function useNamedColumns<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Column<Row>[] {
  const names = useNames(columns, rows);
  return useMemo(() => withNames(columns, names), [columns, names]);
}

/** The names that these rows refer to in these columns; undefined until they are told, or cannot be. */
export function useNames<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Names | undefined {
  const questions = useMemo(() => toQuestions(columns, rows), [columns, rows]);
  const key = questions.length > 0 ? [namesKey, questions.map(({ url }) => url)] : null;
  const failures = useRef(0);
  const ask = async () => {
    const names = await askNames(questions);
    failures.current = names.failed.length > 0 ? failures.current + 1 : 0;
    return names;
  };
  const again = { refreshInterval: () => toRetryMs(failures.current) };
  const { data = key ? undefined : noNames } = useSWR(key, ask, again);
  return data;
}

/** The names that these rows refer to in these columns. */
export function loadNames<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  signal?: AbortSignal,
): Promise<Names> {
  return askNames(toQuestions(columns, rows), signal);
}

function toQuestions<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Question[] {
  const asked = new Map<string, { source: NameSource; ids: Set<string> }>();
  for (const { refersTo } of columns) {
    if (!refersTo) continue;
    for (const row of rows) {
      const { source, ids = [] } = refersTo(row) ?? {};
      if (!source) continue;
      const question = asked.get(toKey(source)) ?? { source, ids: new Set() };
      asked.set(toKey(source), question);
      for (const id of ids) if (id !== '') question.ids.add(id);
    }
  }
  return [...asked.values()].flatMap(({ source, ids }) =>
    toUrls(source, [...ids]).map((url) => ({ url, source })),
  );
}

/** An endpoint that searches answers the ids it is asked for; any other one answers all it has (W2.24). */
function toUrls({ endpoint, search }: NameSource, ids: readonly string[]): string[] {
  if (ids.length === 0 || endpoint === '') return [];
  if (!search) return [endpoint];
  const parts = Array.from({ length: Math.ceil(ids.length / most) }, (_, n) =>
    ids.slice(n * most, (n + 1) * most).toSorted(),
  );
  return parts.map((part) => {
    const query = new URLSearchParams([['limit', '1'], ...part.map((id) => ['value', id])]);
    return `${endpoint}${endpoint.includes('?') ? '&' : '?'}${query}`;
  });
}

/** Names are an addition: where they cannot be had, the list stands without them. */
async function askNames(questions: readonly Question[], signal?: AbortSignal): Promise<Names> {
  const known: { [key: string]: string } = {};
  const failed = new Set<string>();
  for (const { url, source } of questions) {
    signal?.throwIfAborted();
    const answer = await loadOptions(url).catch((error: unknown) => {
      if (isUnanswered(error)) failed.add(toKey(source));
      return [];
    });
    for (const { value, label } of parseChoices(answer, { kind: 'dynamic', ...source }))
      known[toKey(source, value)] = label;
  }
  return { known, failed: [...failed] };
}

/** A refusal is an answer: what it keeps back stays unknown. */
const isUnanswered = (error: unknown) =>
  isPassing(error) || (error instanceof ApiError && error.status === 429);

/** Of a source, or of one of its values. */
function toKey({ endpoint, labelKey, valueKey }: NameSource, id?: string): string {
  return JSON.stringify([endpoint, labelKey, valueKey, id]);
}
