import { useEffect, useState } from 'react';
import type { Session } from '../../shared/session/session';
import type { Command } from './palette-commands';
import { listSearches } from './palette-search';

const restMilliseconds = 150;

/** Records, leads and fields whose name holds the text, a few of each kind; what cannot be searched now is left out. */
export function useRecordSearch(session: Session, text: string): Command[] {
  const [found, setFound] = useState<Command[]>([]);
  const q = text.trim();
  useEffect(() => {
    if (q.length < 2) {
      setFound([]);
      return;
    }
    const stopped = new AbortController();
    const search = async () => {
      const asked = listSearches(session).map((one) => one(q, stopped.signal).catch(() => []));
      const lists = await Promise.all(asked);
      if (!stopped.signal.aborted) setFound(lists.flat());
    };
    const timer = setTimeout(() => void search(), restMilliseconds);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [q, session]);
  return found;
}
