// A server of the version before migration 190: the statements that it sends, word for word.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import Postgrator from 'postgrator';
import type { JsonObject } from '../../../schemas/values/json';

const columns = `records.kind as "objectType", records.id, records.version, records.data, records.sealed, records.created_at, records.deleted_at`;

const reading = `select ${columns}, shown.id is not null as stands_aside from records left join lateral (
    select rows.kind, rows.id, rows.job, rows.version, rows.unseal, coalesce(rows.patch, jobs.patch) as patch
    from bulk_rows rows join bulk_jobs jobs on jobs.n = rows.job and jobs.state = 'shown' where rows.kind = records.kind and rows.id = records.id limit 1
  ) as shown on (shown.version = records.version or not exists (
  select from bulk_rows rows join bulk_jobs jobs on jobs.n = rows.job,
    jsonb_object_keys(coalesce(rows.patch, jobs.patch)) as field
  where rows.kind = shown.kind and rows.id = shown.id and rows.job = shown.job
    and coalesce(records.data -> field, 'null') <> coalesce(rows.before -> field, 'null'))) where records.kind = $1 and records.id = $2 and records.deleted_at is null and (records.born is null or not exists (select from bulk_jobs where bulk_jobs.n = records.born and bulk_jobs.hides)) and true order by records.id for update of records`;

const inserting = `insert into records (kind, id, data, sealed, created_at)
     values ($1, $2, $3::jsonb, $4::jsonb, coalesce($5, now())) returning ${columns}`;

const updating = `update records set data = row.data, sealed = row.sealed, version = version + 1
       from jsonb_to_recordset($2::jsonb) as row (id text, data jsonb, sealed jsonb)
       where kind = $1 and records.id = row.id returning ${columns}`;

const marking = `update records set deleted_at = case when $3 then now() end, version = version + 1
       where kind = $1 and id = any($2) returning ${columns}`;

const looking =
  'select record from unique_values where kind = $1 and field = $2 and hash = unique_hash($3::jsonb)';

const appending = `with counter as (update change_counter set n = n + jsonb_array_length($1::jsonb)
                returning n - jsonb_array_length($1::jsonb) as start),
    woken as (select pg_notify('leadfield_changes', '')),
    appended as (
      insert into changes (n, topic, kind, record, version, field, before, after, job, by)
      select counter.start + row.place, row.item ->> 'topic', row.item ->> 'objectType', row.item ->> 'record',
             (row.item ->> 'version')::integer, row.item ->> 'field',
             nullif(row.item -> 'before', 'null'), nullif(row.item -> 'after', 'null'),
             (row.item ->> 'job')::bigint, $2
      from counter, woken, jsonb_array_elements($1::jsonb) with ordinality as row (item, place))
  select 1`;

const searching = `select ${columns} from (
       select records.id as found_id, records.sort_name as sort_key from records 
       where records.kind = 'sponsor' and records.deleted_at is null and true and records.search like $1 and records.sort_name is not null 
       order by records.sort_name asc, records.id asc offset $2::bigint limit $3::bigint
     ) as found join records on records.kind = 'sponsor' and records.id = found_id
     order by sort_key asc, records.id asc`;

const addingLeads = `insert into leads (contact_id, first_name, last_name, city, state, zip, partner_first_name, partner_last_name,
       partner_name, distro_type, distro_rule, customer_id, date, created_at, at, is_store, partner_id, user_id, search)
     select contact_id, first_name, last_name, city, state, zip, partner_first_name, partner_last_name,
       partner_name, distro_type, distro_rule, customer_id, date, created_at, at, is_store, partner_id, user_id, search
     from jsonb_populate_recordset(null::leads, $1::jsonb) on conflict (contact_id) do nothing returning n`;

type FormerRow = { id: string; version: number; data: JsonObject };

/** An empty database as that version left it. */
export async function migrateToFormer(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const runner = new Postgrator({
    driver: 'pg',
    migrationPattern: 'server/storage/migrations/*.sql',
    schemaTable: 'schema_version',
    execQuery: (sql) => client.query(sql),
  });
  await runner.migrate('187');
  await client.end();
}

/** `end` does not wait until its connections have closed, and dropping their database cuts them off. */
export function openPool(url: string, max: number): pg.Pool {
  return new pg.Pool({ connectionString: url, max }).on('error', () => {});
}

export class FormerHost {
  readonly pool: pg.Pool;

  constructor(url: string) {
    this.pool = openPool(url, 5);
  }

  /** `meanwhile` runs after the unique value was looked up and before the record is stored. */
  create(data: JsonObject, meanwhile?: () => Promise<void>): Promise<string> {
    return this.#transaction(async (client) => {
      const id = randomUUID();
      await client.query(looking, ['sponsor', 'code', JSON.stringify(data.code)]);
      await meanwhile?.();
      await client.query(inserting, ['sponsor', id, JSON.stringify(data), '{}', null]);
      await this.#append(client, { record: id, version: 1, field: '', after: 'created', before: null });
      return id;
    });
  }

  save(id: string, change: JsonObject): Promise<void> {
    return this.#transaction(async (client) => {
      const row = await this.#lock(client, id);
      const rows = JSON.stringify([{ id, data: { ...row.data, ...change }, sealed: {} }]);
      // Such texts were prepared once per connection, so they meet the altered table later.
      await client.query({ name: 'updating', text: updating, values: ['sponsor', rows] });
      for (const [field, after] of Object.entries(change)) {
        const before = row.data[field] ?? null;
        await this.#append(client, {
          record: id,
          version: row.version + 1,
          field,
          before,
          after: after ?? null,
        });
      }
    });
  }

  remove(id: string): Promise<void> {
    return this.#transaction(async (client) => {
      const { version } = await this.#lock(client, id);
      await client.query(marking, ['sponsor', [id], true]);
      await this.#append(client, {
        record: id,
        version: version + 1,
        field: '',
        after: 'deleted',
        before: null,
      });
    });
  }

  async search(text: string): Promise<string[]> {
    const { rows } = await this.pool.query<FormerRow>(searching, [`%${text.toLowerCase()}%`, 0, 15]);
    return rows.map(({ id }) => id);
  }

  async addLead(contactID: string, firstName: string): Promise<void> {
    const at = new Date().toISOString();
    const lead = {
      contact_id: contactID,
      first_name: firstName,
      distro_type: 'To Store',
      date: at,
      created_at: at,
      at,
    };
    const search = `${contactID} ${firstName} to store`.toLowerCase();
    await this.pool.query(addingLeads, [JSON.stringify([{ ...lead, is_store: true, search }])]);
  }

  async #lock(client: pg.PoolClient, id: string): Promise<FormerRow> {
    const { rows } = await client.query<FormerRow>(reading, ['sponsor', id]);
    if (!rows[0]) throw new Error(`no record ${id}`);
    return rows[0];
  }

  async #append(client: pg.PoolClient, change: JsonObject): Promise<void> {
    const told = [{ topic: 'record', objectType: 'sponsor', ...change }];
    await client.query({ name: 'appending', text: appending, values: [JSON.stringify(told), 'former'] });
  }

  async #transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }
}
