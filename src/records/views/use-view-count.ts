import { useRef } from 'react';
import useSWR from 'swr';
import type { SavedView } from '../../../contract/views';
import { request } from '../../shared/api/api-client';
import { readTotal } from '../../shared/api/read-answer';
import type { Query } from '../../shared/api/wire-call';
import { toCountQuery } from '../../shared/list/count-query';
import type { ListControls } from '../../shared/list/list-state';

type ViewCountInput = {
  path: string;
  view: SavedView | undefined;
  controls: ListControls;
  /** How many rows the list below has; undefined while it loads. */
  total: number | undefined;
};

/** Tabs can show a slightly old count; the list below shows the exact one. */
const settings = { dedupingInterval: 60_000, revalidateOnFocus: false, revalidateOnReconnect: false };

/**
 * How many rows a view has, or the whole list without a view: 'waiting' until it is counted, undefined if that failed. It is counted
 * after the list has loaded, so that it does not delay the rows.
 */
export function useViewCount({ path, view, controls, total }: ViewCountInput) {
  const query = view ? toQuery(view.state.q, Object.entries(view.state.filters)) : {};
  const isShown = JSON.stringify(query) === JSON.stringify(toQuery(controls.q, controls.filters));
  const hasLoaded = useRef(false);
  hasLoaded.current ||= total !== undefined;
  const lastShown = useRef<number>(undefined);
  if (isShown) lastShown.current = total ?? lastShown.current;
  // A view that was left keeps its number, because the host refuses to count it once a field of its filter is deleted.
  const isKnown = isShown || lastShown.current !== undefined;
  const key = hasLoaded.current && !isKnown ? ['count', path, query] : null;
  const { data = lastShown.current, error } = useSWR(key, () => count(path, query), settings);
  return error ? undefined : (data ?? 'waiting');
}

function toQuery(q: string, filters: Iterable<readonly [string, string]>): Query {
  const set = [...filters].filter(([, value]) => value !== '').map(([name, value]) => [`f.${name}`, value]);
  return { ...(q && { q: q.trim() }), ...Object.fromEntries(set) };
}

let lastCount: Promise<unknown> = Promise.resolve();

/** One count at a time. */
function count(path: string, query: Query): Promise<number | undefined> {
  const send = () => request('GET', path, { query: toCountQuery(query), background: true }).then(readTotal);
  const counted = lastCount.then(send, send);
  lastCount = counted;
  return counted;
}
