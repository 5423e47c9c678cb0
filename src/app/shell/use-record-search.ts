import { useEffect, useState } from 'react';
import type { UserType } from '../../../schemas/api/session';
import { request } from '../../shared/api/api-client';
import { readList } from '../../shared/api/read-answer';
import { fieldOf } from '../../shared/list/column';
import { paths } from '../../shared/paths';
import type { Session } from '../../shared/session/session';
import type { Command } from './palette-commands';

type RecordKind = {
  kind: string;
  hint: string;
  nameFields: readonly string[];
  to: (id: string) => string;
  types: readonly UserType[];
};

const kinds: readonly RecordKind[] = [
  {
    kind: 'partner',
    hint: 'Partner',
    nameFields: ['partnerName'],
    to: paths.adminPartners.to,
    types: ['admin'],
  },
  {
    kind: 'sponsor',
    hint: 'Sponsor',
    nameFields: ['sponsorName'],
    to: paths.adminSponsors.to,
    types: ['admin'],
  },
  { kind: 'brand', hint: 'Brand', nameFields: ['brandName'], to: paths.adminBrands.to, types: ['admin'] },
  { kind: 'brand', hint: 'Brand', nameFields: ['brandName'], to: paths.brands.to, types: ['sponsor'] },
  {
    kind: 'user',
    hint: 'User',
    nameFields: ['fname', 'lname', 'email'],
    to: paths.adminUsers.to,
    types: ['admin'],
  },
  { kind: 'role', hint: 'Role', nameFields: ['roleName'], to: paths.adminRoles.to, types: ['admin'] },
];

const each = 4;
const restMilliseconds = 150;

/** Records whose name holds the text, a few of each kind that this person manages. */
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
      const mine = kinds.filter(({ types }) => types.includes(session.type));
      const lists = await Promise.all(mine.map((kind) => listMatches(kind, q, stopped.signal)));
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

/** A kind that cannot be searched now is left out; the others still help. */
async function listMatches(given: RecordKind, q: string, signal: AbortSignal): Promise<Command[]> {
  const { kind, hint, nameFields, to } = given;
  const query = kind === 'user' ? { q, limit: each, page: 1, view: 'list' } : { q, limit: each, page: 1 };
  try {
    const { items } = readList<object>(kind, await request('GET', `/dtl/${kind}`, { query, signal }));
    return items.slice(0, each).flatMap((record) => {
      const id = fieldOf(record, `${kind}ID`);
      const label = nameFields
        .map((name) => fieldOf(record, name) ?? '')
        .join(' ')
        .trim();
      return typeof id === 'string'
        ? [{ id: kind + id, group: 'Records', label: label || id, hint, to: to(id) }]
        : [];
    });
  } catch {
    return [];
  }
}
