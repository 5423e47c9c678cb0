// All records of a selection in their order, a stretch at a time, however many there are: what an export reads.
import type { Database, Queries } from '../database';
import type { RecordRow } from '../records/records';
import { createSqlParams } from '../sql-params';
import { prepareSelection } from './prepared-selection';
import { countRecords, listRecordPage, listRecordsBeside, toAllSql } from './record-list';
import type { RecordSelection } from './record-selection';

export type Reader = {
  /** Hears how many there are before the first stretch. */
  begin: (total: number) => void;
  take: (rows: readonly RecordRow[]) => Promise<void>;
};

const stretch = 500;

/** On PostgreSQL all of it is as of one moment. The embedded database would serve nobody else so long: it reads page after page. */
export async function readAllRecords(
  db: Database,
  selection: RecordSelection,
  reader: Reader,
): Promise<void> {
  if (db.embedded) return readByPages(db, selection, reader);
  await db.patientTransaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    reader.begin(await countRecords(tx, selection));
    const params = createSqlParams();
    const sql = toAllSql(await prepareSelection(tx, selection), params);
    await tx.query(`declare exported no scroll cursor for ${sql}`, params.values);
    for (;;) {
      const rows = await tx.query<RecordRow>(`fetch ${stretch} from exported`);
      await reader.take(rows);
      if (rows.length < stretch) return;
    }
  }, 'essential');
}

async function readByPages(db: Queries, selection: RecordSelection, { begin, take }: Reader): Promise<void> {
  begin(await countRecords(db, selection));
  const prepared = await prepareSelection(db, selection);
  let rows = await listRecordPage(db, prepared, { offset: 0, limit: stretch });
  for (;;) {
    await take(rows);
    if (rows.length < stretch) return;
    rows = await readBehind(rows, (id) =>
      listRecordsBeside(db, prepared, { id, way: 'after', limit: stretch }),
    );
  }
}

/** Behind the last row that is still in the list: others may have deleted the very last ones meanwhile. */
async function readBehind(
  rows: readonly RecordRow[],
  read: (id: string) => Promise<RecordRow[] | undefined>,
): Promise<RecordRow[]> {
  const known = new Set(rows.map(({ id }) => id));
  for (const { id } of rows.toReversed()) {
    const next = await read(id);
    if (next) return next.filter((row) => !known.has(row.id));
  }
  throw new Error('every record of a stretch was deleted while the list was exported');
}
