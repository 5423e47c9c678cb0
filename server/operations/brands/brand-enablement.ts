// Which products a brand enables, replaced whole (B3 Product enablement; W2, PATCH /dtl/brand).
import { territoryProductID } from '../../../objects/views/brand-sections';
import { isObject, isSameValue, type Json, type JsonObject } from '../../../schemas/values/json';
import { createGate } from '../../access/gate';
import { AppError, refusedNames, toFieldErrors } from '../../app-error';
import { listProductsOf } from '../../storage/people/brand-products';
import type { RecordRow } from '../../storage/records/records';
import type { Work } from '../../work';
import { readBases, requireNoConflict } from '../records/merge-patch';

export type EnablementRequest = {
  current: RecordRow;
  products: Json;
  /** The version it is based on; undefined: the last writer wins. */
  base: number | undefined;
};

/** `{products}` to store, or nothing when it is equal. Throws 409 and 422. */
export async function readEnablement(
  { tx, context, caller }: Work,
  { current, products, base }: EnablementRequest,
): Promise<JsonObject> {
  const gate = createGate(caller, 'brand', await context.metadata.getIn(tx, 'brand'));
  if (!gate.isVisible('products')) throw refusedNames(['products']);
  const known = new Set((await listProductsOf(tx, current.id)).map(({ id }) => id));
  const rows = parseEnablement(products, known.add(territoryProductID));
  if (isSameValue(current.data.products, rows)) return {};
  if (!gate.isWritable('products')) throw refusedNames(['products']);
  const patch = { values: new Map<string, Json>([['products', rows]]), secrets: new Map(), base };
  requireNoConflict({ gate, current, patch }, await readBases(tx, 'brand', [{ current, patch }]));
  return { products: rows };
}

/** Present is enabled; `enabled: false` may say so of a row that is left out. */
function parseEnablement(products: Json, known: ReadonlySet<string>): JsonObject[] {
  if (products !== null && !Array.isArray(products)) throw refuse('form', 'This must be a list of products.');
  const rows = new Map<string, JsonObject>();
  for (const one of products ?? []) {
    const { enabled, ...row } = parseRow(one);
    if (!known.has(row.productID)) throw refuse('reference', 'A product does not belong to this brand.');
    if (rows.has(row.productID)) throw refuse('duplicate', 'A product is listed twice.');
    if (row.required && !enabled)
      throw refuse('required', 'A product can be required only when it is enabled.');
    if (enabled) rows.set(row.productID, row);
  }
  return [...rows.values()];
}

type EnablementRow = { productID: string; required: boolean; enabled: boolean };

function parseRow(row: Json): EnablementRow {
  if (!isObject(row) || typeof row.productID !== 'string' || !isFlag(row.required) || !isFlag(row.enabled))
    throw refuse('form', 'Each product needs its productID and whether it is required.');
  const { productID, required = false, enabled = true } = row;
  return { productID, required, enabled };
}

function isFlag(value: Json | undefined): value is boolean | undefined {
  return value === undefined || typeof value === 'boolean';
}

function refuse(code: string, message: string): AppError {
  return new AppError('invalid', { message, fieldErrors: toFieldErrors([['products', code, message]]) });
}
