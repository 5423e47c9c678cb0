import type { Queries } from '../database';
import { type RecordRow, recordColumns } from '../records/records';

export function listProductsOf(db: Queries, brandID: string): Promise<RecordRow[]> {
  return db.query<RecordRow>(
    `select ${recordColumns} from records
     where records.kind = 'product' and records.data ->> 'brandID' = $1 and records.deleted_at is null
     order by records.created_at, records.id`,
    [brandID],
  );
}

/** The records whose field has this id, locked until the transaction ends. */
export function lockReferring(
  tx: Queries,
  { objectType, field }: { objectType: 'product' | 'brand'; field: 'vendorProductID' | 'sponsorID' },
  id: string,
): Promise<RecordRow[]> {
  return tx.query<RecordRow>(
    `select ${recordColumns} from records
     where records.kind = '${objectType}' and records.data ->> '${field}' = $1 and records.deleted_at is null
     order by records.id for update`,
    [id],
  );
}
