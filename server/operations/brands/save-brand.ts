// Creates a brand or saves one of its sections with all that depends on it, in one transaction (B4; W2, PATCH /dtl/brand).
import { randomBytes } from 'node:crypto';
import { type BrandSection, brandSections, territoryProductID } from '../../../objects/views/brand-sections';
import { getView } from '../../../objects/views/index';
import { compileForm } from '../../../schemas/compile/compile-form';
import { withoutConditions } from '../../../schemas/compile/without-conditions';
import { isObject, isSameValue, type Json, type JsonObject } from '../../../schemas/values/json';
import { createGate, type Gate } from '../../access/gate';
import { AppError, refusedField, refusedNames } from '../../app-error';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import { listProductsOf } from '../../storage/people/brand-products';
import { findRecord, type RecordRow } from '../../storage/records/records';
import { type Task, transactionOf, type Work } from '../../work';
import { readBases, requireNoConflict } from '../records/merge-patch';
import { prepareValues } from '../records/prepare-values';
import { mayWrite, readVersion } from '../records/read-patch';
import { saveRecordIn } from '../records/save-record';
import type { NextRecord } from '../records/write-patch';
import { listSeenFaults } from './brand-readiness';
import { toBrandWire } from './read-brand';

/** The body has brandName and other Profile fields. Throws 422. */
export async function createBrand(task: Task, body: Json): Promise<JsonObject> {
  const prepared = await prepareValues(task, { objectType: 'brand', body });
  return storeBrand(task, async (work) => {
    return saveRecordIn(work, { ...(await toNewBrand(work, body)), prepared });
  });
}

export async function toNewBrand<Body extends Json>(work: Work, body: Body) {
  const [profile, sponsor] = [toSection('profile'), toSection('sponsor')];
  const metadata = await work.context.metadata.getIn(work.tx, 'brand');
  const marking = { metadata, gate: createGate(work.caller, metadata) };
  const serverValues: JsonObject = { publicKey: createPublicKey(), ...(await copySponsorName(work, body)) };
  const entail = (next: NextRecord) =>
    markSections(marking, typeof next.data.sponsorID === 'string' ? [profile, sponsor] : [profile], next);
  return { view: viewOf(profile), body, serverValues, entail };
}

/** The body has `_section` (by default the profile), changed fields, and `products` to replace the enablement. Throws 400, 404, 409 or 422. */
export async function saveBrand(
  task: Task,
  { brandID, body }: { brandID: string; body: Json },
): Promise<JsonObject> {
  if (!isObject(body)) throw new AppError('badRequest', 'Send one object.');
  const { _section: key, products, ...fields } = body;
  const section = toSection(key ?? (products === undefined ? 'profile' : 'products'));
  const prepared = await prepareValues(task, { objectType: 'brand', body: fields });
  return storeBrand(task, async (work) => {
    const { tx, context, caller } = work;
    const current = await findRecord(tx, { objectType: 'brand', id: brandID, reach: caller, lock: true });
    if (!current) throw new AppError('notFound');
    const metadata = await context.metadata.getIn(tx, 'brand');
    const serverValues = await copySponsorName(work, fields);
    if (products !== undefined) {
      const base = readVersion(fields._version);
      Object.assign(serverValues, await readEnablement(work, { current, products, base }));
    }
    const gate = createGate(caller, metadata);
    const mayMark =
      section.viewId === null
        ? gate.isWritable('products')
        : listFields(metadata, section).some((name) => mayWrite(gate, caller, name));
    return saveRecordIn(work, {
      view: viewOf(section),
      id: brandID,
      body: fields,
      serverValues,
      ...(mayMark && { entail: (next: NextRecord) => markSections({ metadata, gate }, [section], next) }),
      prepared,
    });
  });
}

/** All fields of a section, whatever its conditions. Callers who cannot write any of them do not change the section's mark (R34). */
function listFields(metadata: ObjectMetadata, section: BrandSection): string[] {
  return [...compileForm(withoutConditions(metadata.elements), viewOf(section), { value: {} }).fields.keys()];
}

async function storeBrand(task: Task, run: (work: Work) => Promise<RecordRow>): Promise<JsonObject> {
  const row = await transactionOf(task, ['brand'], run);
  return toBrandWire(task, { row, products: await listProductsOf(task.context.db, row.id) });
}

function toSection(key: Json): BrandSection {
  const section = brandSections.find((one) => one.key === key && one.counts);
  if (!section) throw new AppError('badRequest', '_section must name a section of the brand.');
  return section;
}

/** The products section has no fields, so it uses the profile's view and changes nothing of it. */
function viewOf({ viewId }: BrandSection) {
  const view = getView(viewId ?? 'brand.profile');
  if (!view) throw new Error(`no view ${viewId}`);
  return view;
}

/** A save completes its section unless a visible field is missing (B4, R80). The mark stays if the caller cannot see all that decides it. */
function markSections(
  { metadata, gate }: { metadata: ObjectMetadata; gate: Gate },
  sections: readonly BrandSection[],
  next: NextRecord,
): JsonObject {
  const { completedSections: before } = next.data;
  const marks = isObject(before) ? { ...before } : {};
  for (const section of sections) {
    if (listSeenFaults(gate, { metadata, section, brand: next }).length > 0) delete marks[section.key];
    else if (section.decidedBy.every(gate.isVisible)) marks[section.key] = true;
  }
  return { completedSections: marks };
}

/** A brand has a copy of its sponsor's name, because the list sorts and filters by it. */
async function copySponsorName({ tx, caller }: Work, body: Json): Promise<JsonObject> {
  if (!isObject(body) || !Object.hasOwn(body, 'sponsorID')) return {};
  const { sponsorID } = body;
  if (typeof sponsorID !== 'string') return { sponsorName: null };
  const sponsor = await findRecord(tx, { objectType: 'sponsor', id: sponsorID, reach: caller });
  return sponsor ? { sponsorName: sponsor.data.sponsorName ?? null } : {};
}

function createPublicKey(): string {
  return `pub_${randomBytes(12).toString('hex')}`;
}

/** Replaces the whole enablement (B3). */
type EnablementRequest = {
  current: RecordRow;
  products: Json;
  /** The version that the change is based on; undefined if it may overwrite any. */
  base: number | undefined;
};

/** Returns `{products}` to store, or nothing if it is unchanged. Throws 409 and 422. */
async function readEnablement(
  { tx, context, caller }: Work,
  { current, products, base }: EnablementRequest,
): Promise<JsonObject> {
  const gate = createGate(caller, await context.metadata.getIn(tx, 'brand'));
  if (!gate.isVisible('products')) throw refusedNames(['products']);
  const known = new Set((await listProductsOf(tx, current.id)).map(({ id }) => id));
  const rows = parseEnablement(products, known.add(territoryProductID));
  if (isSameValue(current.data.products, rows)) return {};
  if (!gate.isWritable('products')) throw refusedNames(['products']);
  const patch = { values: new Map<string, Json>([['products', rows]]), secrets: new Map(), base };
  requireNoConflict({ gate, current, patch }, await readBases(tx, 'brand', [{ current, patch }]));
  return { products: rows };
}

/** A listed product is enabled unless it says `enabled: false`. */
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
  return refusedField('products', code, message);
}
