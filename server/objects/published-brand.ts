// The published versions of brands, which partners see instead of the working copies (R37).
import type { EnabledProduct } from '../../contract/brand';
import { isObject, type Json, type JsonObject } from '../../schemas/values/json';
import type { Queries } from '../storage/database';
import { listAllRecords } from '../storage/lists/record-list';
import { findActiveVersion, type WholeBrandVersion } from '../storage/people/brand-versions';
import type { RecordRow } from '../storage/records/records';
import type { RowReach } from '../storage/records/row-scope';

export type PublishedBrand = { brand: RecordRow; products: RecordRow[] };

/** Those that the caller can access. A partner can access at most one. */
export async function listPublishedBrands(db: Queries, reach: RowReach): Promise<PublishedBrand[]> {
  const order = { by: 'createdAt', descending: false } as const;
  const selection = { objectType: 'brand', reach, filters: [], search: undefined, order } as const;
  const published: PublishedBrand[] = [];
  for (const row of await listAllRecords(db, selection)) {
    const version = await findActiveVersion(db, row.id);
    if (version) published.push(toPublished(row, version));
  }
  return published;
}

/** The brand's row as it was published, with the products that it offers. */
export function toPublished(row: RecordRow, { version, snapshot }: WholeBrandVersion): PublishedBrand {
  const enabled = new Set(readEnabled(snapshot.brand).map(({ productID }) => productID));
  const products = snapshot.products
    .filter(({ id }) => enabled.has(id))
    .map(({ id, data }): RecordRow => ({ ...row, objectType: 'product', id, version, data, sealed: {} }));
  return { brand: { ...row, version, data: snapshot.brand, sealed: {} }, products };
}

/** Reads the stored enablement of products. */
export function readEnabled(brand: JsonObject): EnabledProduct[] {
  const rows: Json[] = Array.isArray(brand.products) ? brand.products : [];
  return rows.flatMap((row) =>
    isObject(row) && typeof row.productID === 'string'
      ? [{ productID: row.productID, required: row.required === true }]
      : [],
  );
}
