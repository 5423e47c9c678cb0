// Answers kept by caller and key, 24 hours.
import type { Json } from '../../../schemas/values/json';
import type { Queries } from '../database';
import type { Made } from './idempotent-work';

/** `made` null: not committed. `status` null: the answer was not stored. `rights`: what the caller might do then. */
export type KeptAnswer = {
  request_hash: string;
  rights: string | null;
  status: number | null;
  answer: Json;
  made: Made[] | null;
};
type Stored = Omit<KeptAnswer, 'made'> & { made: { kind: string; id: string }[] | null };
type Key = { caller: string; key: string };

/** Undefined: the key is ours now. Otherwise what is known of the first request; status null while it is at work. */
export async function reserveKey(
  db: Queries,
  given: Key & { requestHash: string; rights: string },
): Promise<KeptAnswer | undefined> {
  await db.query(`delete from idempotency where caller = $1 and at < now() - interval '24 hours'`, [
    given.caller,
  ]);
  // A key without an answer outlives its process; whoever works on one says so every five seconds. What was refused and is sent in
  // other words is another try, and so is what saved nothing, sent with other rights.
  const reserved = await db.query(
    `insert into idempotency (caller, key, request_hash, rights) values ($1, $2, $3, $4)
     on conflict (caller, key) do update
       set at = now(), request_hash = excluded.request_hash, rights = excluded.rights, status = null, answer = null
       where idempotency.made is null
         and case when idempotency.status is null then idempotency.at < now() - interval '15 seconds'
             else idempotency.rights is distinct from excluded.rights
               or idempotency.status >= 400 and idempotency.request_hash <> excluded.request_hash end
     returning key`,
    [given.caller, given.key, given.requestHash, given.rights],
  );
  if (reserved.length > 0) return undefined;
  const [row] = await db.query<Stored>(
    'select request_hash, rights, status, answer, made from idempotency where caller = $1 and key = $2',
    [given.caller, given.key],
  );
  return row && { ...row, made: row.made?.map(({ kind, id }) => ({ objectType: kind, id })) ?? null };
}

/** The requests are still at work. */
export async function refreshKeys(db: Queries, keys: readonly Key[]): Promise<void> {
  await db.query(
    `update idempotency set at = now() from jsonb_to_recordset($1::jsonb) as working (caller text, key text)
     where idempotency.caller = working.caller and idempotency.key = working.key and status is null`,
    [JSON.stringify(keys.map(({ caller, key }) => ({ caller, key })))],
  );
}

/** On the embedded database a start finds nobody else at work: what a crash left may be tried again at once. */
export async function releaseAbandoned(db: Queries): Promise<void> {
  await db.query('delete from idempotency where status is null and made is null');
}

export async function storeAnswer(
  db: Queries,
  given: Key & { status: number; answer: string },
): Promise<void> {
  await db.query('update idempotency set status = $3, answer = $4::jsonb where caller = $1 and key = $2', [
    given.caller,
    given.key,
    given.status,
    given.answer,
  ]);
}

/** What failed may be tried again under its key; what was committed may not. */
export async function releaseKey(db: Queries, given: Key): Promise<void> {
  await db.query('delete from idempotency where caller = $1 and key = $2 and made is null', [
    given.caller,
    given.key,
  ]);
}
