import type { Database, Queries } from '../database';
import type { RecordRow } from '../records/records';
import { createSqlParams } from '../sql-params';
import { countRecords, listAdjacentRecords, listRecordPage, prepareList, toAllSql } from './record-list';
import type { RecordSelection } from './record-selection';

export type Reader = {
  begin: (total: number) => void;
  take: (rows: readonly RecordRow[]) => Promise<void>;
};

const batchSize = 500;

/** On PostgreSQL the export is one snapshot. The embedded database reads page by page, so that it can serve other requests. */
export async function readAllRecords(
  db: Database,
  selection: RecordSelection,
  reader: Reader,
): Promise<void> {
  if (db.embedded) return readByPages(db, selection, reader);
  await db.patientTransaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    const prepared = await prepareList(tx, selection);
    reader.begin(await countRecords(tx, prepared));
    const params = createSqlParams();
    const sql = toAllSql(prepared, params);
    await tx.query(`declare exported no scroll cursor for ${sql}`, params.values);
    for (;;) {
      const rows = await tx.query<RecordRow>(`fetch ${batchSize} from exported`);
      await reader.take(rows);
      if (rows.length < batchSize) return;
    }
  }, 'essential');
}

async function readByPages(db: Queries, selection: RecordSelection, { begin, take }: Reader): Promise<void> {
  const prepared = await prepareList(db, selection);
  begin(await countRecords(db, prepared));
  let rows = await listRecordPage(db, prepared, { offset: 0, limit: batchSize });
  for (;;) {
    await take(rows);
    if (rows.length < batchSize) return;
    rows = await readAfterLast(rows, (id) =>
      listAdjacentRecords(db, prepared, { id, way: 'after', limit: batchSize }),
    );
  }
}

/** Continues after the last row that still exists, because the final rows may have been deleted since. */
async function readAfterLast(
  rows: readonly RecordRow[],
  read: (id: string) => Promise<RecordRow[] | undefined>,
): Promise<RecordRow[]> {
  const known = new Set(rows.map(({ id }) => id));
  for (const { id } of rows.toReversed()) {
    const next = await read(id);
    if (next) return next.filter((row) => !known.has(row.id));
  }
  throw new Error('every record of a chunk was deleted while the list was exported');
}
