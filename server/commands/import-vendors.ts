// `npm run import:vendors -- FILE`: vendors and their products from JSON or CSV, all or nothing; running it again changes only
// what differs (R65).
import { vendorProductView, vendorView } from '../../objects/views/vendor';
import type { JsonObject } from '../../schemas/values/json';
import { fullAccess } from '../../schemas/words/access';
import type { View } from '../../schemas/words/view';
import type { Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { Context } from '../context';
import { saveVendorProductIn } from '../operations/products/save-vendor-product';
import { nothingPrepared } from '../operations/records/prepare-values';
import { saveRecordIn } from '../operations/records/save-record';
import { findByName } from '../storage/people/vendors';
import { findRecord, type RecordRow } from '../storage/records/records';
import { transaction, type Work } from '../work';
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
  await transaction({ context, caller: importer }, async (work) => {
    for (const line of lines) await importLine({ ...work, touched }, line).catch(locate(line.where));
  });
  return `Vendors: ${summarize(touched, 'vendor')}. Products: ${summarize(touched, 'vendorproduct')}.`;
}

type Outcome = 'added' | 'changed' | 'unchanged';
type Import = Work & { touched: Map<string, Outcome> };

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

type Item = { view: View; id: string | undefined; fields: JsonObject; named: { [field: string]: unknown } };

function toID(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Known by its id; without one by its name. */
async function store(run: Import, item: Item): Promise<RecordRow> {
  const known = await findKnown(run, item);
  const row = known ? await update(run, item, known) : await create(run, item);
  const key = `${row.objectType} ${row.id}`;
  const before = run.touched.get(key);
  if (before === undefined || before === 'unchanged') run.touched.set(key, toOutcome(known, row));
  return row;
}

function toOutcome(before: RecordRow | undefined, { version }: RecordRow): Outcome {
  if (!before) return 'added';
  return before.version === version ? 'unchanged' : 'changed';
}

async function findKnown({ tx }: Import, { view, id, named }: Item): Promise<RecordRow | undefined> {
  const objectType = view === vendorView ? 'vendor' : 'vendorproduct';
  if (!id) return findByName(tx, objectType, named);
  const known = await findRecord(tx, { objectType, id, lock: true });
  if (!known && (await findRecord(tx, { objectType, id, deleted: true })))
    throw new Error(`${id} was deleted. Restore it first.`);
  return known;
}

function create(run: Import, { view, id, fields }: Item): Promise<RecordRow> {
  return saveRecordIn(run, { view, prepared: nothingPrepared, body: fields, ...(id && { newID: id }) });
}

function update(run: Import, { view, id, fields, named }: Item, known: RecordRow): Promise<RecordRow> {
  // Who is known by the name keeps it as it is written.
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

function summarize(touched: ReadonlyMap<string, Outcome>, objectType: string): string {
  const count = (outcome: Outcome) =>
    [...touched].filter(([key, one]) => key.startsWith(`${objectType} `) && one === outcome).length;
  return `${count('added')} added, ${count('changed')} changed, ${count('unchanged')} unchanged`;
}
