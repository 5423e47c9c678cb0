import { useEffect, useState } from 'react';
import { type ObjectType, objects, objectTypes } from '../../../objects/index';
import { toTitle } from '../../../objects/to-title';
import { isAdmin, isSponsor, type UserType } from '../../../objects/user-types';
import { request } from '../../shared/api/api-client';
import { readList } from '../../shared/api/read-answer';
import { fieldOf } from '../../shared/list/column';
import { paths, toListPath } from '../../shared/paths';
import { nameOf } from '../../shared/records/listed-object';
import type { Session } from '../../shared/session/session';
import type { Command } from './palette-commands';

type Searched = { objectType: ObjectType; to: (id: string) => string };

/** What each kind of person manages. */
function listSearched(type: UserType): readonly Searched[] {
  if (isSponsor({ type })) return [{ objectType: 'brand', to: paths.brands.to }];
  const found = isAdmin({ type }) ? objectTypes.filter((one) => objects[one].place === 'sidebar') : [];
  return found.map((objectType) => ({ objectType, to: (id) => toListPath(objectType, id) }));
}

const each = 4;
const restMilliseconds = 150;

/** Records whose name holds the text, a few of each object that this person manages. */
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
      const mine = listSearched(session.type);
      const lists = await Promise.all(mine.map((one) => listMatches(one, q, stopped.signal)));
      if (!stopped.signal.aborted) setFound(lists.flat());
    };
    const timer = setTimeout(() => void search(), restMilliseconds);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [q, session.type]);
  return found;
}

/** An object that cannot be searched now is left out; the others still help. */
async function listMatches({ objectType, to }: Searched, q: string, signal: AbortSignal): Promise<Command[]> {
  const { idName, labels } = objects[objectType];
  const query = { q, limit: each, page: 1 };
  const hint = toTitle(labels.one);
  try {
    const answer = await request('GET', `/dtl/${objectType}`, { query, signal });
    return readList<object>(objectType, answer)
      .items.slice(0, each)
      .flatMap((record) => {
        const id = fieldOf(record, idName);
        if (typeof id !== 'string') return [];
        const label = nameOf(objectType, record);
        return [{ id: objectType + id, group: 'Records' as const, label, hint, to: to(id) }];
      });
  } catch {
    return [];
  }
}
