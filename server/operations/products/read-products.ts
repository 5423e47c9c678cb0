import type { Vendor, VendorProduct } from '../../../contract/product';
import { isPartner } from '../../../objects/user-types';
import type { JsonObject } from '../../../schemas/values/json';
import { toReach } from '../../access/caller';
import { createGate } from '../../access/gate';
import { AppError } from '../../app-error';
import { listAllRecords } from '../../storage/lists/record-list';
import { findVendorProduct, listVendors } from '../../storage/people/vendors';
import { findRecord } from '../../storage/records/records';
import type { Task } from '../../work';
import { toTrashWire } from '../records/trash';

/** Oldest first. Throws 404 for a brand that the caller cannot access. */
export async function listBrandProducts(
  { context, caller }: Task,
  { brandID, isTrash = false }: { brandID: string; isTrash?: boolean },
): Promise<JsonObject[]> {
  const brand = await findRecord(context.db, { objectType: 'brand', id: brandID, reach: caller });
  if (!brand) throw new AppError('notFound');
  const rows = await listAllRecords(context.db, {
    objectType: 'product',
    reach: toReach(caller),
    isTrash,
    order: { by: 'createdAt', descending: false },
    filters: [{ by: 'link', field: 'brandID', values: [brandID] }],
    search: undefined,
  });
  const gate = createGate(caller, await context.metadata.get('product'));
  return isTrash ? toTrashWire(context, { caller, gate }, rows) : rows.map(gate.toWire);
}

/** Empty for roles that cannot read which vendor's product is sold, because wholesale prices are confidential. */
export async function listOfferedVendors(task: Task): Promise<Vendor[]> {
  return (await maySeeVendors(task)) ? listVendors(task.context.db) : [];
}

/** Empty if the vendor does not exist. */
export async function listVendorProducts(task: Task, vendorID: string): Promise<VendorProduct[]> {
  const vendors = await listOfferedVendors(task);
  return vendors.find((vendor) => vendor.vendorID === vendorID)?.products ?? [];
}

/** Throws 404. */
export async function getVendorProduct(task: Task, vendorProductID: string): Promise<VendorProduct> {
  const found = (await maySeeVendors(task))
    ? await findVendorProduct(task.context.db, vendorProductID)
    : undefined;
  if (!found) throw new AppError('notFound');
  return found;
}

async function maySeeVendors({ context, caller }: Task): Promise<boolean> {
  if (isPartner(caller)) throw new AppError('forbidden');
  return createGate(caller, await context.metadata.get('product')).isReadable('vendorProductID');
}
