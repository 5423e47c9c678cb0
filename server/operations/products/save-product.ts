// Creating and changing a brand's product (API.md /dtl/product; B4 Product).

import { toVendorBilling } from '../../../objects/pricing/billing';
import { isPartner } from '../../../objects/user-types';
import { productView } from '../../../objects/views/product';
import { isEmpty, isObject, type Json, type JsonObject } from '../../../schemas/json';
import type { Caller } from '../../access/caller';
import { createGate } from '../../access/gate';
import { AppError, toFieldErrors } from '../../app-error';
import type { Context } from '../../context';
import { listProductFaults } from '../../objects/product-rules';
import type { Queries } from '../../storage/database';
import { findRecord, type RecordRow } from '../../storage/records';
import { findVendorProduct } from '../../storage/vendors';
import { type Prepared, prepareValues } from '../records/prepare-values';
import { saveRecordIn } from '../records/save-record';

type SaveProduct = {
  /** Absent: a new product. */
  id?: string;
  body: Json;
};

/** Admins, and sponsors for their own brands. The status is always 'active' afterwards. Throws 403, 404, 409, 422. */
export async function saveProduct(
  context: Context,
  caller: Caller,
  request: SaveProduct,
): Promise<JsonObject> {
  if (isPartner(caller)) throw new AppError('forbidden');
  const prepared = await prepareValues(context, caller, { objectType: 'product', body: request.body });
  const row = await context.db.transaction((tx) =>
    saveProductIn(tx, context, caller, { ...request, prepared }),
  );
  await context.feed.catchUp();
  return createGate(caller, 'product', await context.metadata.get('product')).toWire(row);
}

async function saveProductIn(
  tx: Queries,
  context: Context,
  caller: Caller,
  { id, body, prepared }: SaveProduct & { prepared: Prepared },
): Promise<RecordRow> {
  if (!isObject(body)) throw new AppError('badRequest', { message: 'Send one object.' });
  // The server alone writes the status (API.md).
  const { status: _status, ...typed } = body;
  const current =
    id === undefined
      ? undefined
      : await findRecord(tx, { objectType: 'product', id, reach: caller, lock: true });
  if (id !== undefined && !current) throw new AppError('notFound');
  const given = { status: 'active', ...(await copyVendorProduct(tx, typed)) };
  // Access and the metadata's own checks come first; the product's rules then look at what would be stored.
  const row = await saveRecordIn(tx, context, caller, {
    view: productView,
    body: typed,
    given,
    prepared,
    ...(id !== undefined && { id }),
  });
  const { vendorProductID } = row.data;
  const faults = listProductFaults({
    before: current?.data,
    after: row.data,
    vendorProduct:
      typeof vendorProductID === 'string' ? await findVendorProduct(tx, vendorProductID, true) : undefined,
  });
  if (faults.length > 0) throw new AppError('invalid', { fieldErrors: toFieldErrors(faults) });
  return row;
}

/** A passthrough product goes by its vendor's name for it, and is billed as the vendor bills. */
async function copyVendorProduct(tx: Queries, typed: JsonObject): Promise<JsonObject> {
  if (typeof typed.vendorProductID !== 'string') return {};
  const sold = await findVendorProduct(tx, typed.vendorProductID);
  if (!sold) return {};
  return {
    ...(isEmpty(typed.title) && { title: sold.productName }),
    ...toVendorBilling({ ...sold }),
  };
}
