import { useEffect, useState } from 'react';
import type { Session } from '../../shared/session/session';
import type { Command } from './palette-commands';
import { listSearches } from './palette-search';

const debounceDelay = 150;

type SearchResult = { q: string; records: readonly Command[] };
const none: SearchResult = { q: '', records: [] };
const isTooShort = (q: string) => q.length < 2;

/**
 * Finds a few records, leads and fields of each kind by name; a search that fails is left out. Earlier results stay until new ones
 * arrive.
 */
export function useRecordSearch(
  session: Session,
  text: string,
): { records: readonly Command[]; isSearching: boolean } {
  const [result, setResult] = useState(none);
  const q = text.trim();
  useEffect(() => {
    if (isTooShort(q)) {
      setResult(none);
      return;
    }
    const stopped = new AbortController();
    const search = async () => {
      const searches = listSearches(session).map((one) => one(q, stopped.signal).catch(() => []));
      const lists = await Promise.all(searches);
      if (!stopped.signal.aborted) setResult({ q, records: lists.flat() });
    };
    const timer = setTimeout(() => void search(), debounceDelay);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [q, session]);
  return { records: result.records, isSearching: !isTooShort(q) && result.q !== q };
}
