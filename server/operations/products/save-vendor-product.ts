// Changing a vendor's product: brand products that pass it through are billed as the vendor bills, and go by the vendor's name
// for it (B4 Product). Prices are no copies: they follow at once.
import { termFields, toVendorBilling } from '../../../objects/pricing/billing';
import { vendorProductView } from '../../../objects/views/vendor';
import { isEmpty, isSameValue, type Json, type JsonObject, ownValue } from '../../../schemas/json';
import type { Caller } from '../../access/caller';
import { createGate } from '../../access/gate';
import { AppError, toFieldErrors } from '../../app-error';
import type { Context } from '../../context';
import { lockPassedThrough } from '../../storage/brand-products';
import { appendChanges, type NewChange } from '../../storage/changes';
import type { Queries } from '../../storage/database';
import { findRecord, type RecordRow, updateRecord } from '../../storage/records';
import { nothingPrepared } from '../records/prepare-values';
import { saveRecordIn } from '../records/save-record';

type Save = { id: string; body: Json };

/** Throws what saveRecordIn throws; nothing is stored then. */
export async function saveVendorProduct(context: Context, caller: Caller, save: Save): Promise<JsonObject> {
  const row = await context.db.transaction((tx) => saveVendorProductIn(tx, context, caller, save));
  await context.feed.catchUp();
  return createGate(caller, row.objectType, await context.metadata.get(row.objectType)).toWire(row);
}

export async function saveVendorProductIn(
  tx: Queries,
  context: Context,
  caller: Caller,
  { id, body }: Save,
): Promise<RecordRow> {
  const before = await findRecord(tx, { objectType: 'vendorproduct', id, reach: caller, lock: true });
  const save = { view: vendorProductView, prepared: nothingPrepared };
  const after = await saveRecordIn(tx, context, caller, { ...save, id, body });
  if (!before) return after;
  if (!isSameValue(before.data.vendorID, after.data.vendorID)) throw staysWithVendor;
  await copyToProducts(tx, caller, { before: before.data, row: after });
  return after;
}

const staysWithVendor = new AppError('invalid', {
  fieldErrors: toFieldErrors([['vendorID', 'fixed', 'A vendor product stays with its vendor.']]),
});

type Change = { before: JsonObject; row: RecordRow };

async function copyToProducts(tx: Queries, caller: Caller, { before, row }: Change): Promise<void> {
  const isSame = (name: string) => isSameValue(ownValue(before, name), ownValue(row.data, name));
  const isBilledAnew = !isSame('billingFrequency') || !isSame('billCycle');
  if (!isBilledAnew && isSame('productName')) return;
  const emptied = Object.fromEntries(termFields.map((name) => [name, null]));
  const billing = isBilledAnew ? { ...toVendorBilling(row.data), ...emptied } : {};
  for (const product of await lockPassedThrough(tx, row.id)) {
    const isNamedAlike = isSameValue(product.data.title, before.productName);
    const copied = { ...billing, ...(isNamedAlike && { title: row.data.productName ?? null }) };
    await change(tx, caller, product, copied);
  }
}

async function change(tx: Queries, caller: Caller, row: RecordRow, values: JsonObject): Promise<void> {
  const isOther = ([name, value]: [string, Json]) => {
    const stored = ownValue(row.data, name);
    return !isSameValue(stored, value) && !(isEmpty(stored) && isEmpty(value));
  };
  const changed = Object.entries(values).filter(isOther);
  if (changed.length === 0) return;
  const data = { ...row.data, ...Object.fromEntries(changed) };
  const { version } = await updateRecord(tx, { ...row, data });
  const about = { topic: 'record', objectType: 'product', record: row.id, version } as const;
  const changes = changed.map(
    ([field, after]): NewChange => ({ ...about, field, before: ownValue(row.data, field) ?? null, after }),
  );
  await appendChanges(tx, caller.userID, changes);
}
