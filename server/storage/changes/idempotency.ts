// Answers to requests with an Idempotency-Key, kept by caller and key for 24 hours.
import type { Json } from '../../../schemas/values/json';
import type { Queries } from '../database';
import type { CreatedRecord } from './idempotent-work';

/** `made` is null until the commit, `status` until the answer is stored. `rights` are those of the caller after the first request. */
export type StoredAnswer = {
  request_hash: string;
  rights: string | null;
  status: number | null;
  answer: Json;
  made: CreatedRecord[] | null;
};
type StoredRow = Omit<StoredAnswer, 'made'> & { made: { kind: string; id: string }[] | null };
type Key = { caller: string; key: string };

/** Returns undefined if the key is now reserved for this request, otherwise the state of the first request. */
export async function reserveKey(
  db: Queries,
  given: Key & { requestHash: string; rights: string },
): Promise<StoredAnswer | undefined> {
  await db.query(`delete from idempotency where caller = $1 and at < now() - interval '24 hours'`, [
    given.caller,
  ]);
  // A reservation without an answer is free again after 15 seconds. Another body after a refusal is a new attempt, and so are
  // other rights, unless a job is doing the work.
  const reserved = await db.query(
    `insert into idempotency (caller, key, request_hash, rights) values ($1, $2, $3, $4)
     on conflict (caller, key) do update
       set at = now(), request_hash = excluded.request_hash, rights = excluded.rights, status = null, answer = null
       where idempotency.made is null
         and case when idempotency.status is null then idempotency.at < now() - interval '15 seconds'
             else idempotency.rights is distinct from excluded.rights and idempotency.status <> 202
               or idempotency.status >= 400 and idempotency.request_hash <> excluded.request_hash end
     returning key`,
    [given.caller, given.key, given.requestHash, given.rights],
  );
  if (reserved.length > 0) return undefined;
  const row = await db.row<StoredRow>(
    'select request_hash, rights, status, answer, made from idempotency where caller = $1 and key = $2',
    [given.caller, given.key],
  );
  return row && { ...row, made: row.made?.map(({ kind, id }) => ({ objectType: kind, id })) ?? null };
}

export async function refreshKeys(db: Queries, keys: readonly Key[]): Promise<void> {
  await db.query(
    `update idempotency set at = now() from jsonb_to_recordset($1::jsonb) as working (caller text, key text)
     where idempotency.caller = working.caller and idempotency.key = working.key and status is null`,
    [JSON.stringify(keys.map(({ caller, key }) => ({ caller, key })))],
  );
}

/** The embedded database has one process, so after a crash its requests can be tried again right away. */
export async function releaseAbandoned(db: Queries): Promise<void> {
  await db.query('delete from idempotency where status is null and made is null');
}

export async function storeAnswer(
  db: Queries,
  given: Key & { rights: string | undefined; status: number; answer: string },
): Promise<void> {
  await db.query(
    `update idempotency set status = $3, answer = $4::jsonb, rights = coalesce($5, rights)
     where caller = $1 and key = $2`,
    [given.caller, given.key, given.status, given.answer, given.rights ?? null],
  );
}

/** A failed request can be tried again under its key, a committed one cannot. */
export async function releaseKey(db: Queries, given: Key): Promise<void> {
  await db.query('delete from idempotency where caller = $1 and key = $2 and made is null', [
    given.caller,
    given.key,
  ]);
}
