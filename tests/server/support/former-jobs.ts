// Changes of many records as the version before migration 211 kept them.
import type { JsonObject } from '../../../schemas/values/json';
import type { Queries } from '../../../server/storage/database';

/** The former version's state: a visible edit and import, an invisible import, and a half-done deletion. */
export async function seedFormerJobs(on: Queries): Promise<void> {
  const addJob = async (id: string, what: string, state: string, more: JsonObject = {}) => {
    const [row] = await on.query<{ n: number }>(
      `insert into bulk_jobs (id, kind, what, state, detail, fields, by, total, changed, since, patch, hides)
       values ($1, 'sponsor', $2, $3, $4::jsonb, '["city"]', 'me', 3, 2, 0, $5::jsonb, $6) returning n`,
      [id, what, state, more.detail ?? {}, more.patch ?? null, more.hides === true],
    );
    return row?.n;
  };
  const add = (id: string, data: JsonObject, born?: number) =>
    on.query('insert into records (kind, id, data, born) values ($1, $2, $3::jsonb, $4)', [
      ...['sponsor', id, JSON.stringify(data)],
      born ?? null,
    ]);
  for (const id of ['a', 'b', 'c']) await add(id, { city: 'Old' });
  const edit = await addJob('edit', 'edit', 'shown', { patch: { city: 'New' } });
  for (const id of ['a', 'b'])
    await on.query(
      `insert into bulk_rows (kind, id, job, version, before) values ('sponsor', $1, $2, 1, '{"city": "Old"}')`,
      [id, edit],
    );
  // Another user has changed the field since.
  await on.query(`update records set version = 2, data = '{"city": "Mine"}' where id = 'b'`);
  await add('seen', { city: 'Made' }, await addJob('shown import', 'import', 'shown'));
  await add('hidden', { city: 'Made' }, await addJob('hidden import', 'import', 'staging', { hides: true }));
  await addJob('deletion', 'delete', 'staging', { detail: { oneByOne: true } });
}

export const formerJobsEnded =
  'Changes of many records that the former version had begun: 3 finished, 1 taken back (nothing of these had been seen).';

/** The cities of their records. */
export async function formerJobsWritten(db: Queries): Promise<{ [id: string]: string }> {
  const rows = await db.query<{ id: string; city: string }>(
    `select id, data ->> 'city' as city from records where kind = 'sponsor' and id in ('a', 'b', 'c', 'seen', 'hidden')`,
  );
  return Object.fromEntries(rows.map(({ id, city }) => [id, city]));
}
