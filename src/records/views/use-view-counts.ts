import { useEffect, useState } from 'react';
import type { SavedView } from '../../../contract/views';
import { request } from '../../shared/api/api-client';
import { readTotal } from '../../shared/api/read-answer';
import type { Query } from '../../shared/api/wire-call';
import type { ListControls } from '../../shared/list/list-state';
import { getSession, personOf } from '../../shared/session/session';

type CachedCount = { at: number; count: number };
/** Tabs can show a slightly old count; the list below shows the exact one. */
const maxAge = 60_000;
const cache = new Map<string, CachedCount>();

type ViewCountsInput = {
  path: string;
  views: readonly SavedView[] | undefined;
  controls: ListControls;
  total: number | undefined;
};

/**
 * How many rows each view of a list has. Counts run one at a time after the list has loaded, so they never delay its rows. The id ''
 * is the whole list; undefined means that the view could not be counted.
 */
export function useViewCounts({ path, views, controls, total }: ViewCountsInput) {
  const [, redraw] = useState(0);
  const session = getSession();
  const person = session ? personOf(session) : '';
  const isReady = total !== undefined;
  const queries = views && views.length > 0 ? [{ id: '', query: {} }, ...views.map(toViewQuery)] : [];
  const keyOf = (query: Query) => JSON.stringify([person, path, query]);
  // The list's own total is exact.
  const currentKey = keyOf(toQuery(controls.q, controls.filters));
  if (total !== undefined && queries.length > 0) cache.set(currentKey, { at: Date.now(), count: total });
  const pending = queries.map(({ query }) => keyOf(query)).join('\n');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `pending` holds the queries as text
  useEffect(() => {
    if (!isReady) return;
    const stopped = new AbortController();
    void (async () => {
      for (const { query } of queries) {
        const key = keyOf(query);
        if (stopped.signal.aborted) return;
        if (Date.now() - (cache.get(key)?.at ?? 0) < maxAge) continue;
        await count(path, query, stopped.signal)
          .then((count) => cache.set(key, { at: Date.now(), count }))
          // Opening the view shows the error.
          .catch(() => !stopped.signal.aborted && cache.set(key, { at: Date.now(), count: Number.NaN }));
        redraw((times) => times + 1);
      }
    })();
    return () => stopped.abort();
  }, [pending, isReady]);

  return (id: string): number | 'waiting' | undefined => {
    const one = queries.find((view) => view.id === id);
    if (!one) return undefined;
    if (total !== undefined && keyOf(one.query) === keyOf(toQuery(controls.q, controls.filters)))
      return total;
    const found = cache.get(keyOf(one.query));
    if (!found) return 'waiting';
    return Number.isNaN(found.count) ? undefined : found.count;
  };
}

function toViewQuery({ id, state }: SavedView): { id: string; query: Query } {
  return { id, query: toQuery(state.q, Object.entries(state.filters)) };
}

function toQuery(q: string, filters: Iterable<readonly [string, string]>): Query {
  const set = [...filters].filter(([, value]) => value !== '').map(([name, value]) => [`f.${name}`, value]);
  return { ...(q && { q: q.trim() }), ...Object.fromEntries(set) };
}

async function count(path: string, query: Query, signal: AbortSignal): Promise<number> {
  const of = { ...query, page: 1, limit: 1, sort: 'createdAt' };
  const answer = await request('GET', path as '/dtl/partner', { query: of, background: true, signal });
  return readTotal(answer) ?? Number.NaN;
}
