import { useEffect, useState } from 'react';
import type { SavedView } from '../../../contract/views';
import { request } from '../../shared/api/api-client';
import { readTotal } from '../../shared/api/read-answer';
import type { Query } from '../../shared/api/wire-call';
import type { ListControls } from '../../shared/list/list-state';
import { getSession, personOf } from '../../shared/session/session';

type CachedCount = { at: number; count: number };
/** What was counted stays so long: tabs say how much there is, the list under them says it exactly. */
const keptMilliseconds = 60_000;
const kept = new Map<string, CachedCount>();

type ViewCountsInput = {
  path: string;
  views: readonly SavedView[] | undefined;
  /** What the list shows now, and how much that is; undefined while it is counted. */
  controls: ListControls;
  total: number | undefined;
};

/**
 * How many rows each view of a list holds for this person: counted one after another once the list itself is there, so that its
 * rows never wait. '' stands for the whole list; undefined for a view that cannot be counted.
 */
export function useViewCounts({ path, views, controls, total }: ViewCountsInput) {
  const [, redraw] = useState(0);
  const session = getSession();
  const person = session ? personOf(session) : '';
  const isReady = total !== undefined;
  const asked = views && views.length > 0 ? [{ id: '', query: {} }, ...views.map(toAsked)] : [];
  const keyOf = (query: Query) => JSON.stringify([person, path, query]);
  // What the list says itself is exact.
  const shown = keyOf(toQuery(controls.q, controls.filters));
  if (total !== undefined && asked.length > 0) kept.set(shown, { at: Date.now(), count: total });
  const due = asked.map(({ query }) => keyOf(query)).join('\n');

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is counted stands in `due`
  useEffect(() => {
    if (!isReady) return;
    const stopped = new AbortController();
    void (async () => {
      for (const { query } of asked) {
        const key = keyOf(query);
        if (stopped.signal.aborted) return;
        if (Date.now() - (kept.get(key)?.at ?? 0) < keptMilliseconds) continue;
        await count(path, query, stopped.signal)
          .then((count) => kept.set(key, { at: Date.now(), count }))
          // A view that cannot be counted says so when it is opened.
          .catch(() => !stopped.signal.aborted && kept.set(key, { at: Date.now(), count: Number.NaN }));
        redraw((times) => times + 1);
      }
    })();
    return () => stopped.abort();
  }, [due, isReady]);

  return (id: string): number | 'waiting' | undefined => {
    const one = asked.find((view) => view.id === id);
    if (!one) return undefined;
    if (total !== undefined && keyOf(one.query) === keyOf(toQuery(controls.q, controls.filters)))
      return total;
    const found = kept.get(keyOf(one.query));
    if (!found) return 'waiting';
    return Number.isNaN(found.count) ? undefined : found.count;
  };
}

function toAsked({ id, state }: SavedView): { id: string; query: Query } {
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
