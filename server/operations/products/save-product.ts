import { toVendorBilling } from '../../../objects/pricing/billing';
import { isPartner } from '../../../objects/user-types';
import { productView } from '../../../objects/views/product';
import {
  isEmpty,
  isObject,
  isSameValue,
  type Json,
  type JsonObject,
  ownValue,
} from '../../../schemas/values/json';
import type { View } from '../../../schemas/words/view';
import { createGate } from '../../access/gate';
import { AppError } from '../../app-error';
import { requireProductFits } from '../../objects/product';
import type { Queries } from '../../storage/database';
import { findVendorProduct } from '../../storage/people/vendors';
import { findRecord, type RecordRow } from '../../storage/records/records';
import { type Task, transactionOf, type Work } from '../../work';
import { type Prepared, prepareValues } from '../records/prepare-values';
import { saveRecordIn } from '../records/save-record';

type SaveProduct = {
  id?: string;
  body: Json;
};

/** For admins, and sponsors for their own brands. Always sets the status to 'active'. Throws 403, 404, 409 or 422. */
export async function saveProduct(task: Task, request: SaveProduct): Promise<JsonObject> {
  const { context, caller } = task;
  if (isPartner(caller)) throw new AppError('forbidden');
  const prepared = await prepareValues(task, { objectType: 'product', body: request.body });
  const row = await transactionOf(task, ['product'], (work) => saveProductIn(work, { ...request, prepared }));
  return createGate(caller, await context.metadata.get('product')).toWire(row);
}

async function saveProductIn(
  work: Work,
  { id, body, prepared }: SaveProduct & { prepared: Prepared },
): Promise<RecordRow> {
  const { tx, caller, context } = work;
  const current =
    id === undefined
      ? undefined
      : await findRecord(tx, { objectType: 'product', id, reach: caller, lock: true });
  if (id !== undefined && !current) throw new AppError('notFound');
  const save = await toProductSave(work, { body, current });
  // Access and metadata are checked first. Then the product's own rules check what would be stored.
  const row = await saveRecordIn(work, { ...save, prepared, ...(id !== undefined && { id }) });
  const { isVisible: isSeen } = createGate(caller, await context.metadata.getIn(tx, 'product'));
  await requireProductFits(tx, { before: current?.data, after: row.data, isSeen });
  return row;
}

/** Throws 400. */
export async function toProductSave(
  { tx }: Work,
  { body, current }: { body: Json; current?: RecordRow | undefined },
): Promise<{ view: View; body: JsonObject; serverValues: JsonObject }> {
  if (!isObject(body)) throw new AppError('badRequest', 'Send one object.');
  // Only the server writes the status (W1).
  const { status: _status, ...typed } = body;
  const isChosen = !isSameValue(ownValue(current?.data ?? {}, 'vendorProductID'), typed.vendorProductID);
  const copied = isChosen ? await copyVendorProduct(tx, typed) : {};
  return { view: productView, body: typed, serverValues: { status: 'active', ...copied } };
}

/** A passthrough product takes its name and billing from the vendor. */
async function copyVendorProduct(tx: Queries, typed: JsonObject): Promise<JsonObject> {
  if (typeof typed.vendorProductID !== 'string') return {};
  const sold = await findVendorProduct(tx, typed.vendorProductID);
  if (!sold) return {};
  return {
    ...(isEmpty(typed.title) && { title: sold.productName }),
    ...toVendorBilling({ ...sold }),
  };
}
