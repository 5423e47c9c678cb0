// `npm run import:vendors -- FILE`: vendors and their products from JSON or CSV, all or nothing; running it again changes only
// what differs (R65).
import { vendorProductView, vendorView } from '../../objects/views/vendor';
import { fullAccess } from '../../schemas/access';
import type { JsonObject } from '../../schemas/json';
import type { View } from '../../schemas/view';
import type { Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { Context } from '../context';
import { saveVendorProductIn } from '../operations/products/save-vendor-product';
import { nothingPrepared } from '../operations/records/prepare-values';
import { saveRecordIn } from '../operations/records/save-record';
import type { Queries } from '../storage/database';
import { findRecord, type RecordRow } from '../storage/records';
import { findByName } from '../storage/vendors';
import { readVendorFile, type VendorLine } from './read-vendors';

const importer: Caller = {
  userID: 'import',
  email: '',
  type: 'admin',
  role: 'admin',
  userTypeID: '',
  roleID: '',
  access: { vendor: fullAccess, vendorproduct: fullAccess },
  requirePWChange: false,
  sessionID: '',
  expiresAt: 0,
  endsAt: 0,
};

/** Answers one line. Throws an Error that names the place and the field; nothing is stored then. */
export async function importVendors(context: Context, file: string): Promise<string> {
  if (!file) throw new Error('Give a file: npm run import:vendors -- FILE');
  const lines = readVendorFile(file);
  const touched = new Map<string, Outcome>();
  await context.db.transaction(async (tx) => {
    for (const line of lines) await importLine({ tx, context, touched }, line).catch(locate(line.where));
  });
  await context.feed.catchUp();
  return `Vendors: ${tell(touched, 'vendor')}. Products: ${tell(touched, 'vendorproduct')}.`;
}

type Outcome = 'added' | 'changed' | 'unchanged';
type Import = { tx: Queries; context: Context; touched: Map<string, Outcome> };

async function importLine(given: Import, { vendor, product }: VendorLine): Promise<void> {
  const { vendorID, ...fields } = vendor;
  const owner = await store(given, { view: vendorView, id: vendorID, fields, named: { name: fields.name } });
  if (!product) return;
  const { vendorProductID, ...own } = product;
  const named = { vendorID: owner.id, productName: own.productName };
  await store(given, {
    view: vendorProductView,
    id: vendorProductID,
    fields: { ...own, vendorID: owner.id },
    named,
  });
}

type Item = { view: View; id: unknown; fields: JsonObject; named: { [field: string]: unknown } };

/** Known by its id; without one by its name. */
async function store(
  { tx, context, touched }: Import,
  { view, id, fields, named }: Item,
): Promise<RecordRow> {
  const objectType = view === vendorView ? 'vendor' : 'vendorproduct';
  const asked = typeof id === 'string' && id !== '' ? id : undefined;
  const known = asked
    ? await findRecord(tx, { objectType, id: asked, lock: true })
    : await findByName(tx, objectType, named);
  if (asked && !known && (await findRecord(tx, { objectType, id: asked, deleted: true }))) {
    throw new Error(`${asked} was deleted. Restore it first.`);
  }
  // Who is known by the name keeps it as it is written.
  const rest = Object.entries(fields).filter(([name]) => asked || !Object.hasOwn(named, name));
  const prepared = nothingPrepared;
  const update = { id: known?.id ?? '', body: Object.fromEntries(rest) };
  const create = { view, prepared, body: fields, ...(asked && { newID: asked }) };
  const row = !known
    ? await saveRecordIn(tx, context, importer, create)
    : view === vendorView
      ? await saveRecordIn(tx, context, importer, { view, prepared, ...update })
      : await saveVendorProductIn(tx, context, importer, update);
  const outcome = !known ? 'added' : row.version === known.version ? 'unchanged' : 'changed';
  const key = `${objectType} ${row.id}`;
  const before = touched.get(key);
  if (before === undefined || before === 'unchanged') touched.set(key, outcome);
  return row;
}

function locate(where: string) {
  return (error: unknown): never => {
    const faults = error instanceof AppError ? Object.entries(error.detail.fieldErrors ?? {}) : [];
    const told = faults.map(([field, problems]) => `${field}: ${problems[0]?.message ?? ''}`);
    const text = told.length > 0 ? told.join(' ') : error instanceof Error ? error.message : '';
    throw new Error(`${where}, ${text}`, { cause: error });
  };
}

function tell(touched: ReadonlyMap<string, Outcome>, objectType: string): string {
  const count = (outcome: Outcome) =>
    [...touched].filter(([key, one]) => key.startsWith(`${objectType} `) && one === outcome).length;
  return `${count('added')} added, ${count('changed')} changed, ${count('unchanged')} unchanged`;
}
