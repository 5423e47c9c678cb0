// Vendors and their products: what a passthrough product sells on (B §3 Vendor product).
import type { Vendor, VendorProduct } from '../../schemas/api/product';
import type { Queries } from './database';

type VendorRow = { id: string; name: string; products: VendorProduct[] };

/** By name. */
export async function listVendors(db: Queries): Promise<Vendor[]> {
  const rows = await db.query<VendorRow>(
    'select id, name, products from vendors order by name collate "und-x-icu", id',
  );
  return rows.map(({ id, name, products }) => ({ vendorID: id, name, products }));
}

export async function findVendorProduct(
  db: Queries,
  vendorProductID: string,
): Promise<VendorProduct | undefined> {
  const [row] = await db.query<VendorRow>(
    'select id, name, products from vendors where products @> $1::jsonb order by id limit 1',
    [JSON.stringify([{ vendorProductID }])],
  );
  return row?.products.find((product) => product.vendorProductID === vendorProductID);
}

/** Leaves vendors alone that are there already. */
export async function insertVendors(db: Queries, vendors: readonly Vendor[]): Promise<void> {
  await db.query(
    `insert into vendors (id, name, products)
     select row ->> 'vendorID', row ->> 'name', row -> 'products' from jsonb_array_elements($1::jsonb) as row
     on conflict (id) do nothing`,
    [JSON.stringify(vendors)],
  );
}
