import { useEffect, useState } from 'react';
import type { Session } from '../../shared/session/session';
import type { Command } from './palette-commands';
import { listSearches } from './palette-search';

const restMilliseconds = 150;

type SearchResult = { q: string; records: readonly Command[] };
const none: SearchResult = { q: '', records: [] };
const isTooShort = (q: string) => q.length < 2;

/**
 * Records, leads and fields whose name holds the text, a few of each kind; what cannot be searched now is left out. While the
 * answers are on their way, those to the text before stand.
 */
export function useRecordSearch(
  session: Session,
  text: string,
): { records: readonly Command[]; isSearching: boolean } {
  const [found, setFound] = useState(none);
  const q = text.trim();
  useEffect(() => {
    if (isTooShort(q)) {
      setFound(none);
      return;
    }
    const stopped = new AbortController();
    const search = async () => {
      const asked = listSearches(session).map((one) => one(q, stopped.signal).catch(() => []));
      const lists = await Promise.all(asked);
      if (!stopped.signal.aborted) setFound({ q, records: lists.flat() });
    };
    const timer = setTimeout(() => void search(), restMilliseconds);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [q, session]);
  return { records: found.records, isSearching: !isTooShort(q) && found.q !== q };
}
