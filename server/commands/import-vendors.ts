// `npm run import:vendors -- FILE`: JSON or CSV, all or nothing. Running it again changes only what differs (R65).
import { readFileSync } from 'node:fs';
import { vendorProductView, vendorView } from '../../objects/views/vendor';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { isObject, type Json, type JsonObject } from '../../schemas/values/json';
import { fullAccess } from '../../schemas/words/access';
import type { View } from '../../schemas/words/view';
import { parseKeptJson } from '../../validators/json-limits';
import { toOperator } from '../access/caller';
import { AppError } from '../app-error';
import type { Context } from '../context';
import { saveVendorProductIn } from '../operations/products/save-vendor-product';
import { nothingPrepared } from '../operations/records/prepare-values';
import { saveRecordIn } from '../operations/records/save-record';
import { findByName } from '../storage/people/vendors';
import { findRecord, type RecordRow } from '../storage/records/records';
import { transaction, type Work } from '../work';
import { decodeText, isJson, readColumn, readRows, sayLeftOut } from './read-rows';

const importer = toOperator('import', { vendor: fullAccess, vendorproduct: fullAccess });

/** Returns one line. Throws an Error that names the place and the field, and then stores nothing. */
export async function importVendors(context: Context, file: string): Promise<string> {
  if (!file) throw new Error('Give a file: npm run import:vendors -- FILE');
  const { lines, leftOut } = readVendorFile(file);
  const outcomes = new Map<string, Outcome>();
  await transaction({ context, caller: importer }, async (work) => {
    for (const line of lines) await importLine({ ...work, outcomes }, line).catch(locate(line.where));
  });
  const summary = `Vendors: ${summarize(outcomes, 'vendor')}. Products: ${summarize(outcomes, 'vendorproduct')}.`;
  return [summary, ...sayLeftOut(leftOut)].join('\n');
}

type Outcome = 'added' | 'changed' | 'unchanged';
type Import = Work & { outcomes: Map<string, Outcome> };

async function importLine(run: Import, { vendor, product }: VendorLine): Promise<void> {
  const { vendorID, ...fields } = vendor;
  const owner = await store(run, {
    view: vendorView,
    id: toID(vendorID),
    fields,
    named: { name: fields.name },
  });
  if (!product) return;
  const { vendorProductID, ...own } = product;
  const named = { vendorID: owner.id, productName: own.productName };
  await store(run, {
    view: vendorProductView,
    id: toID(vendorProductID),
    fields: { ...own, vendorID: owner.id },
    named,
  });
}

type Entry = {
  view: View;
  id: string | undefined;
  fields: JsonObject;
  named: { [field: string]: unknown };
};

function toID(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

async function store(run: Import, item: Entry): Promise<RecordRow> {
  const known = await findKnown(run, item);
  const row = known ? await update(run, item, known) : await create(run, item);
  const key = `${row.objectType} ${row.id}`;
  const before = run.outcomes.get(key);
  if (before === undefined || before === 'unchanged') run.outcomes.set(key, toOutcome(known, row));
  return row;
}

function toOutcome(before: RecordRow | undefined, { version }: RecordRow): Outcome {
  if (!before) return 'added';
  return before.version === version ? 'unchanged' : 'changed';
}

async function findKnown({ tx }: Import, { view, id, named }: Entry): Promise<RecordRow | undefined> {
  const objectType = view === vendorView ? 'vendor' : 'vendorproduct';
  if (!id) return findByName(tx, objectType, named);
  const known = await findRecord(tx, { objectType, id, lock: true });
  if (!known && (await findRecord(tx, { objectType, id, deleted: true })))
    throw new Error(`${id} was deleted. Restore it first.`);
  return known;
}

function create(run: Import, { view, id, fields }: Entry): Promise<RecordRow> {
  return saveRecordIn(run, { view, prepared: nothingPrepared, body: fields, ...(id && { newID: id }) });
}

function update(run: Import, { view, id, fields, named }: Entry, known: RecordRow): Promise<RecordRow> {
  // Matched by name: keep the stored spelling.
  const changed = Object.entries(fields).filter(([name]) => id || !Object.hasOwn(named, name));
  const save = { id: known.id, body: Object.fromEntries(changed) };
  if (view !== vendorView) return saveVendorProductIn(run, save);
  return saveRecordIn(run, { view, prepared: nothingPrepared, ...save });
}

function locate(where: string) {
  return (error: unknown): never => {
    const faults = error instanceof AppError ? Object.entries(error.detail.fieldErrors ?? {}) : [];
    const faultTexts = faults.map(([field, problems]) => `${field}: ${problems[0]?.message ?? ''}`);
    const thrown = error instanceof Error ? error.message : '';
    const text = faultTexts.length > 0 ? faultTexts.join(' ') : thrown;
    throw new Error(`${where}, ${text}`, { cause: error });
  };
}

function summarize(outcomes: ReadonlyMap<string, Outcome>, objectType: string): string {
  const count = (outcome: Outcome) =>
    [...outcomes].filter(([key, one]) => key.startsWith(`${objectType} `) && one === outcome).length;
  return `${count('added')} added, ${count('changed')} changed, ${count('unchanged')} unchanged`;
}

/** `where` is the place in the file, which is JSON like the answer to GET /dtl/product?vendors=1, or CSV with a product per row. */
type VendorLine = { where: string; vendor: JsonObject; product?: JsonObject };

const prices = ['unitCost', 'suggestedRetail'];
const productFields = ['vendorProductID', 'productName', ...prices, 'billingFrequency', 'billCycle'];

function readVendorFile(file: string): { lines: VendorLine[]; leftOut: number[] } {
  const text = decodeText(readFileSync(file));
  return isJson(file, text) ? { lines: readVendors(parseKeptJson(text)), leftOut: [] } : readLines(text);
}

function readVendors(json: Json): VendorLine[] {
  const vendors = isObject(json) && Array.isArray(json.vendors) ? json.vendors : json;
  if (!Array.isArray(vendors)) throw new Error('The file must hold a list of vendors.');
  return vendors.flatMap((item, index) => {
    const where = `Vendor ${index + 1}`;
    if (!isObject(item)) throw new Error(`${where}: must be an object with name and products.`);
    const { products = [], ...vendor } = item;
    if (!Array.isArray(products)) throw new Error(`${where}, products: must be a list.`);
    return [
      { where, vendor },
      ...products.map((product, at) => toLine({ where: `${where}, product ${at + 1}`, vendor }, product)),
    ];
  });
}

function toLine({ where, vendor }: VendorLine, product: Json): VendorLine {
  if (!isObject(product)) throw new Error(`${where}: must be an object.`);
  const { vendorID, ...own } = product;
  if (vendorID !== undefined && vendor.vendorID !== undefined && vendorID !== vendor.vendorID) {
    throw new Error(`${where}, vendorID: does not match the vendor it is listed under.`);
  }
  return { where, vendor, product: own };
}

function readLines(text: string): { lines: VendorLine[]; leftOut: number[] } {
  const { rows, faults, leftOut } = readRows(text);
  const [fault] = faults;
  if (fault) throw new Error(`Line ${fault.line}: ${fault.message}`);
  const amounts = new Map(prices.map((name) => [name, amount ? readColumn(rows, name, amount) : []]));
  const lines = rows.map(({ line, fields }, at) => {
    const where = `Row ${line}`;
    const { vendorID, vendorName, ...rest } = fields;
    const unknown = Object.keys(rest).find((name) => !productFields.includes(name));
    if (unknown !== undefined) {
      throw new Error(`${where}: there is no column '${unknown}'. Columns: ${columns.join(', ')}.`);
    }
    const vendor = { ...(vendorID && { vendorID }), ...(vendorName && { name: vendorName }) };
    if (Object.keys(rest).length === 0) return { where, vendor };
    // A cell that is not an amount stays text, so that the field's own check refuses it.
    const product = Object.entries(rest).map(([name, cell]) => [name, amounts.get(name)?.[at] ?? cell]);
    return { where, vendor, product: Object.fromEntries(product) };
  });
  return { lines, leftOut };
}

const columns = ['vendorID', 'vendorName', ...productFields];

const [amount] = parseMetadata([{ fieldName: 'amount', fieldConfig: { visualType: 'money' } }]).elements;
