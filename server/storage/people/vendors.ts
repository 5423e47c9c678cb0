import type { Vendor, VendorProduct } from '../../../contract/product';
import type { JsonObject } from '../../../schemas/values/json';
import type { Queries } from '../database';
import { listAllRecords } from '../lists/record-list';
import { insertRecords } from '../records/bulk-insert';
import { findRecords, type RecordRow, recordColumns } from '../records/records';
import { unlimitedReach } from '../records/row-scope';
import { createSqlParams } from '../sql-params';

/** Vendors by name, each with its products by name. */
export async function listVendors(db: Queries): Promise<Vendor[]> {
  const products = new Map<unknown, VendorProduct[]>();
  for (const row of await listByName(db, 'vendorproduct', 'productName')) {
    const { vendorID } = row.data;
    products.set(vendorID, [...(products.get(vendorID) ?? []), toVendorProduct(row)]);
  }
  const vendors = await listByName(db, 'vendor', 'name');
  return vendors.map(({ id, data }) => ({
    vendorID: id,
    name: String(data.name ?? ''),
    products: products.get(id) ?? [],
  }));
}

/** Also undefined while the vendor is deleted. With `lock`, neither can be deleted before the transaction ends. */
export async function findVendorProduct(
  db: Queries,
  id: string,
  lock = false,
): Promise<VendorProduct | undefined> {
  return (await findVendorProducts(db, [id], lock)).get(id);
}

/** By id. */
export async function findVendorProducts(
  db: Queries,
  ids: readonly string[],
  lock = false,
): Promise<Map<string, VendorProduct>> {
  const rows = await findRecords(db, { objectType: 'vendorproduct', ids, lock });
  const products = [...rows.values()].map(toVendorProduct);
  const named = [...new Set(products.map(({ vendorID }) => vendorID))];
  const vendors = await findRecords(db, { objectType: 'vendor', ids: named, lock });
  const live = products.filter(({ vendorID }) => vendors.has(vendorID));
  return new Map(live.map((product) => [product.vendorProductID, product]));
}

/** Skips existing vendors and products. */
export async function insertVendors(tx: Queries, vendors: readonly Vendor[]): Promise<void> {
  const toRow = (objectType: 'vendor' | 'vendorproduct') => (id: string, data: JsonObject) => ({
    objectType,
    id,
    data,
    sealed: {},
  });
  const rows = vendors.map(({ vendorID, name }) => toRow('vendor')(vendorID, { name }));
  const products = vendors.flatMap((vendor) =>
    vendor.products.map(({ vendorProductID, ...product }) =>
      toRow('vendorproduct')(vendorProductID, product),
    ),
  );
  await insertRecords(tx, 'vendor', rows);
  await insertRecords(tx, 'vendorproduct', products);
}

/** Finds the live record whose fields have these texts, ignoring case. */
export async function findByName(
  tx: Queries,
  objectType: 'vendor' | 'vendorproduct',
  fields: { [field: string]: unknown },
): Promise<RecordRow | undefined> {
  if (Object.values(fields).some((value) => typeof value !== 'string')) return undefined;
  const params = createSqlParams();
  const conditions = Object.entries(fields).map(
    ([name, value]) =>
      `lower(records.data ->> ${params.add(name)}) = lower(${params.add(String(value).trim())})`,
  );
  return tx.row<RecordRow>(
    `select ${recordColumns} from records where records.kind = '${objectType}' and records.deleted_at is null
     and ${conditions.join(' and ')} order by records.id limit 1 for update`,
    params.values,
  );
}

function listByName(
  db: Queries,
  objectType: 'vendor' | 'vendorproduct',
  field: string,
): Promise<RecordRow[]> {
  return listAllRecords(db, {
    objectType,
    reach: unlimitedReach,
    filters: [],
    search: undefined,
    order: { by: 'text', field, descending: false },
  });
}

function toVendorProduct({ id, data }: RecordRow): VendorProduct {
  const { vendorID, productName, unitCost, suggestedRetail, billingFrequency, billCycle } = data;
  return {
    vendorProductID: id,
    vendorID: String(vendorID ?? ''),
    productName: String(productName ?? ''),
    unitCost: Number(unitCost ?? 0),
    suggestedRetail: Number(suggestedRetail ?? 0),
    billingFrequency: billingFrequency === 'once' ? 'once' : 'recurring',
    ...(billingFrequency !== 'once' && isCycle(billCycle) && { billCycle }),
  };
}

const cycles = ['weekly', 'monthly', 'quarterly', 'annually'] as const;

function isCycle(value: unknown): value is (typeof cycles)[number] {
  return cycles.some((cycle) => cycle === value);
}
