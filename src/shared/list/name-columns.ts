import { useMemo } from 'react';
import useSWR from 'swr';
import { parseChoices } from '../../../renderers/controls/options-source';
import { loadOptions } from '../api/options-loader';
import { namesKey } from '../live/live-keys';
import { type Column, type NameSource, textOf } from './column';

/** Names by endpoint and id. What may not be read, or is gone, is not among them. */
export type Names = ReadonlyMap<string, string>;

type Question = { url: string; source: NameSource };

/** Ids in one question: the address stays shorter than any proxy's limit. */
const most = 100;

/** Columns that show names instead of ids, once they are known; an id without a name stays an id. */
export function withNames<Row>(columns: readonly Column<Row>[], names: Names | undefined): Column<Row>[] {
  return columns.map((column) => {
    const { refersTo } = column;
    if (!refersTo) return column;
    const text = (row: Row) => {
      const reference = refersTo(row);
      if (!reference) return textOf({ id: column.id, label: column.label }, row);
      if (!names) return '';
      return reference.ids.map((id) => names.get(toKey(reference.source, id)) ?? id).join(', ');
    };
    return { ...column, text };
  });
}

/** The columns of rows on a screen, with names that follow when what they name is changed. */
export function useNamedColumns<Row>(
  columns: readonly Column<Row>[],
  shown: readonly Column<Row>[],
  rows: readonly Row[],
): Column<Row>[] {
  const questions = useMemo(() => toQuestions(shown, rows), [shown, rows]);
  const key = questions.length > 0 ? [namesKey, questions.map(({ url }) => url)] : null;
  const { data: names } = useSWR(key, () => askNames(questions));
  return useMemo(() => withNames(columns, names), [columns, names]);
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
      const question = asked.get(toKey(source, '')) ?? { source, ids: new Set() };
      asked.set(toKey(source, ''), question);
      for (const id of ids) if (id !== '') question.ids.add(id);
    }
  }
  return [...asked.values()].flatMap(({ source, ids }) =>
    toUrls(source, [...ids]).map((url) => ({ url, source })),
  );
}

/** An endpoint that searches answers the ids it is asked for; any other one answers all it has (W2.24). */
function toUrls({ endpoint, search }: NameSource, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  if (!search) return [endpoint];
  const parts = Array.from({ length: Math.ceil(ids.length / most) }, (_, n) =>
    ids.slice(n * most, (n + 1) * most).toSorted(),
  );
  return parts.map((part) => {
    const query = new URLSearchParams([['limit', '1'], ...part.map((id) => ['value', id])]);
    return `${endpoint}${endpoint.includes('?') ? '&' : '?'}${query}`;
  });
}

/** Names are an addition: where they cannot be had the ids are shown. */
async function askNames(questions: readonly Question[], signal?: AbortSignal): Promise<Names> {
  const names = new Map<string, string>();
  for (const { url, source } of questions) {
    signal?.throwIfAborted();
    const answer = await loadOptions(url).catch(() => []);
    for (const { value, label } of parseChoices(answer, { kind: 'dynamic', ...source }))
      names.set(toKey(source, value), label);
  }
  return names;
}

function toKey({ endpoint, labelKey, valueKey }: NameSource, id: string): string {
  return JSON.stringify([endpoint, labelKey, valueKey, id]);
}
