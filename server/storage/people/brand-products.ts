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

/** The passthrough products of all brands that sell this vendor product, locked until the transaction ends. */
export function lockPassedThrough(tx: Queries, vendorProductID: string): Promise<RecordRow[]> {
  return tx.query<RecordRow>(
    `select ${recordColumns} from records
     where records.kind = 'product' and records.data ->> 'vendorProductID' = $1 and records.deleted_at is null
     order by records.id for update`,
    [vendorProductID],
  );
}

/** Locked until the transaction ends. */
export function lockBrandsOf(tx: Queries, sponsorID: string): Promise<RecordRow[]> {
  return tx.query<RecordRow>(
    `select ${recordColumns} from records
     where records.kind = 'brand' and records.data ->> 'sponsorID' = $1 and records.deleted_at is null
     order by records.id for update`,
    [sponsorID],
  );
}
