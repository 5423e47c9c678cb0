// Brand products copy the billing and name of the vendor product that they pass through, but not its prices (B4 Product).
import { termFields, toVendorBilling } from '../../../objects/pricing/billing';
import { vendorProductView } from '../../../objects/views/vendor';
import { isSameValue, type Json, type JsonObject, ownValue } from '../../../schemas/values/json';
import { createGate } from '../../access/gate';
import { invalidField } from '../../app-error';
import { lockReferring } from '../../storage/people/brand-products';
import { findRecord, type RecordRow } from '../../storage/records/records';
import { type Task, transactionOf, type Work } from '../../work';
import { nothingPrepared } from '../records/prepare-values';
import { saveRecordIn } from '../records/save-record';
import { storeVersion } from '../records/store-version';

type Save = { id: string; body: Json };

export async function saveVendorProduct(task: Task, save: Save): Promise<JsonObject> {
  const { context, caller } = task;
  const row = await transactionOf(task, ['vendorproduct', 'product'], (work) =>
    saveVendorProductIn(work, save),
  );
  return createGate(caller, await context.metadata.get(row.objectType)).toWire(row);
}

export async function saveVendorProductIn(work: Work, { id, body }: Save): Promise<RecordRow> {
  const before = await findRecord(work.tx, {
    objectType: 'vendorproduct',
    id,
    reach: work.caller,
    lock: true,
  });
  const save = { view: vendorProductView, prepared: nothingPrepared };
  const after = await saveRecordIn(work, { ...save, id, body });
  if (!before) return after;
  if (!isSameValue(before.data.vendorID, after.data.vendorID)) throw staysWithVendor;
  await copyToProducts(work, { before: before.data, row: after });
  return after;
}

const staysWithVendor = invalidField(
  'vendorID',
  'fixed',
  'You cannot move a vendor product to another vendor.',
);

const passedThrough = { objectType: 'product', field: 'vendorProductID' } as const;

type Change = { before: JsonObject; row: RecordRow };

async function copyToProducts(work: Work, { before, row }: Change): Promise<void> {
  const isSame = (name: string) => isSameValue(ownValue(before, name), ownValue(row.data, name));
  const isBillingChanged = !isSame('billingFrequency') || !isSame('billCycle');
  if (!isBillingChanged && isSame('productName')) return;
  const emptied = Object.fromEntries(termFields.map((name) => [name, null]));
  const billing = isBillingChanged ? { ...toVendorBilling(row.data), ...emptied } : {};
  for (const product of await lockReferring(work.tx, passedThrough, row.id)) {
    const hasVendorName = isSameValue(product.data.title, before.productName);
    const copied = { ...billing, ...(hasVendorName && { title: row.data.productName ?? null }) };
    await storeVersion(work, { row: product, data: { ...product.data, ...copied } });
  }
}
