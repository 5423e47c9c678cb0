// Callers are cached until a change could affect their rights. Sessions are extended at most once per minute (R25), short ones more often.
import { setImmediate as turn } from 'node:timers/promises';
import { isObjectType, objects } from '../../objects/index';
import type { ChangeFeed } from '../storage/changes/change-feed';
import type { Change } from '../storage/changes/changes';
import type { Database } from '../storage/database';
import {
  type EndReason,
  extendSession,
  findEndReason,
  findSessions,
  type SessionRow,
  toTokenHash,
} from '../storage/people/sessions';
import { type Caller, toCaller } from './caller';

export type SessionCache = {
  /** Undefined if the session is unknown, expired or revoked, or the user is not allowed in. */
  find: (token: string) => Promise<Caller | undefined>;
  findByHash: (tokenHash: string) => Promise<Caller | undefined>;
  whyNot: (token: string | undefined) => Promise<EndReason | 'unknown'>;
  /** Extends the session, with `now` even within the minute. Returns its new end. */
  touch: (caller: Caller, now?: boolean) => Promise<number>;
};

const maxEntries = 10_000;

type Batch = { keys: string[]; rows: Promise<Map<string, SessionRow | undefined>> };

export function createSessionCache(given: {
  db: Database;
  feed: ChangeFeed;
  sessionSeconds: number;
}): SessionCache {
  const { db, feed, sessionSeconds } = given;
  const extendEveryMs = Math.min(60, sessionSeconds / 60) * 1000;
  const entries = new Map<string, Caller>();
  const extendedAt = new WeakMap<Caller, number>();
  let generation = 0;
  let next: Batch | undefined;
  feed.subscribe((changes) => {
    if (!changes.some(mayAlterRights)) return;
    generation++;
    entries.clear();
  });

  /** A change of rights empties the cache, so many sessions are looked up at once, with one statement. */
  function findSoon(key: string): Promise<SessionRow | undefined> {
    next ??= begin();
    next.keys.push(key);
    return next.rows.then((rows) => rows.get(key));
  }

  function begin(): Batch {
    const keys: string[] = [];
    const rows = turn().then(async () => {
      next = undefined;
      const found = await findSessions(db, keys);
      return new Map(keys.map((key, index) => [key, found[index]]));
    });
    return { keys, rows };
  }

  async function findByHash(key: string): Promise<Caller | undefined> {
    const cached = entries.get(key);
    if (cached && cached.expiresAt > Date.now()) return cached;
    entries.delete(key);
    const started = generation;
    const row = await findSoon(key);
    const caller = row && toCaller(row);
    if (!row || !caller) return undefined;
    // A change that arrived during the query may be missing from its result.
    if (started === generation) keep(entries, key, caller);
    extendedAt.set(caller, row.used_at.getTime());
    return caller;
  }

  return {
    find: (token) => findByHash(toTokenHash(token)),
    findByHash,
    whyNot: async (token) => (token && (await findEndReason(db, toTokenHash(token)))) || 'unknown',
    async touch(caller, now = false) {
      const before = extendedAt.get(caller) ?? 0;
      if (!now && Date.now() - before < extendEveryMs) return caller.expiresAt;
      extendedAt.set(caller, Date.now());
      const end = await extendSession(db, caller.sessionID, sessionSeconds);
      if (end) caller.expiresAt = end.getTime();
      return caller.expiresAt;
    },
  };
}

function keep(entries: Map<string, Caller>, key: string, caller: Caller): void {
  const oldest = entries.keys().next().value;
  if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest);
  entries.set(key, caller);
}

function mayAlterRights({ topic, objectType, field }: Change): boolean {
  if (topic === 'access' || topic === 'session' || topic === 'object') return true;
  if (topic !== 'record' || !isObjectType(objectType)) return false;
  const { access, hasPeople = false } = objects[objectType];
  // '' means that the record was created, deleted or restored.
  if (field === '') return access.isRight === true || hasPeople;
  return access.rights.includes(field) || access.inSession?.includes(field) === true;
}
