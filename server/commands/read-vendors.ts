// A file of vendors and their products: JSON as GET /dtl/product?vendors=1 answers it, or CSV with one product per row.
import { readFileSync } from 'node:fs';
import { isObject, type Json, type JsonObject } from '../../schemas/values/json';
import { parseMoney } from '../../schemas/values/money-text';
import { parseKeptJson } from '../../validators/json-limits';
import { decodeText, readRows } from './read-rows';

/** A vendor, and one of its products when the row names one. `where` says in which place of the file. */
export type VendorLine = { where: string; vendor: JsonObject; product?: JsonObject };

const prices = ['unitCost', 'suggestedRetail'];
const productFields = ['vendorProductID', 'productName', ...prices, 'billingFrequency', 'billCycle'];

/** Throws an Error that names the place. */
export function readVendorFile(file: string): VendorLine[] {
  const text = decodeText(readFileSync(file));
  return /\.csv$/i.test(file) ? readLines(text) : readVendors(parseKeptJson(text));
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

/** By line of the file. All or nothing: a line that cannot be used stops the file. */
function readLines(text: string): VendorLine[] {
  const { rows, faults } = readRows(text);
  const [fault] = faults;
  if (fault) throw new Error(`Line ${fault.line}: ${fault.message}`);
  return rows.map(({ line, fields }) => {
    const where = `Row ${line}`;
    const { vendorID, vendorName, ...rest } = fields;
    const unknown = Object.keys(rest).find((name) => !productFields.includes(name));
    if (unknown !== undefined) {
      throw new Error(`${where}: there is no column '${unknown}'. Columns: ${columns.join(', ')}.`);
    }
    const vendor = { ...(vendorID && { vendorID }), ...(vendorName && { name: vendorName }) };
    return Object.keys(rest).length === 0 ? { where, vendor } : { where, vendor, product: toProduct(rest) };
  });
}

const columns = ['vendorID', 'vendorName', ...productFields];

/** What is no amount stays text, and is refused with the field's own sentence. */
function toProduct(cells: { [field: string]: string }): JsonObject {
  const entries = Object.entries(cells).map(([name, cell]) => [
    name,
    prices.includes(name) ? (parseMoney(cell) ?? cell) : cell,
  ]);
  return Object.fromEntries(entries);
}
