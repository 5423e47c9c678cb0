// The append-only table of changes: source of field versions, merge, history, undo and the live stream.
import type { Json } from '../../schemas/json';
import type { Queries } from './database';

/**
 * record: a field of a record, or '' for the whole record; `after` then says created, deleted, restored or published.
 * metadata: a data element; kind is the object type, record its field name.
 * access: whose rights changed; kind 'role', 'user', 'sponsor' or 'partner'.
 * session: a user's sessions ended; record is the user's id.
 */
export type Topic = 'record' | 'metadata' | 'access' | 'session';

export type NewChange = {
  topic: Topic;
  kind: string;
  record: string;
  version: number;
  field: string;
  before?: Json | undefined;
  after?: Json | undefined;
};

export type Change = NewChange & { n: number; by: string; at: Date };

export const changesChannel = 'leadfield_changes';

/** Appends in the caller's transaction; numbers become visible in order, gapless. Wakes readers at commit. */
export async function appendChanges(tx: Queries, by: string, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({
    ...change,
    before: change.before ?? null,
    after: change.after ?? null,
  }));
  await tx.query(
    `with counter as (update change_counter set n = n + $2 returning n - $2 as start)
     insert into changes (n, topic, kind, record, version, field, before, after, by)
     select counter.start + row.place, row.change ->> 'topic', row.change ->> 'kind', row.change ->> 'record',
            (row.change ->> 'version')::integer, row.change ->> 'field',
            nullif(row.change -> 'before', 'null'), nullif(row.change -> 'after', 'null'), $3
     from counter, jsonb_array_elements($1::jsonb) with ordinality as row (change, place)`,
    [JSON.stringify(rows), rows.length, by],
  );
  await tx.query(`notify ${changesChannel}`);
}

const columns = 'n, topic, kind, record, version, field, before, after, by, at';

/** The tail after number `n`, oldest first. */
export function listChangesAfter(db: Queries, n: number, limit = 1000): Promise<Change[]> {
  return db.query<Change>(`select ${columns} from changes where n > $1 order by n limit $2`, [n, limit]);
}

export async function lastChangeNumber(db: Queries): Promise<number> {
  const [row] = await db.query<{ n: number }>('select n from change_counter');
  return row?.n ?? 0;
}

/** All changes of one record after a version, oldest first. */
export function listChangesOf(
  db: Queries,
  record: { kind: string; id: string; afterVersion: number },
): Promise<Change[]> {
  return db.query<Change>(
    `select ${columns} from changes where kind = $1 and record = $2 and topic = 'record' and version > $3 order by n`,
    [record.kind, record.id, record.afterVersion],
  );
}
