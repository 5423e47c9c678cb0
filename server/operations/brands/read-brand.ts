// Brands as their callers read them: admins and the owning sponsor the working one, partners the version published last
// (R37).
import type { BrandLoaded, EnabledProduct } from '../../../contract/brand';
import { isPartner } from '../../../objects/user-types';
import { territoryProductID } from '../../../objects/views/brand-sections';
import { isObject, type Json, type JsonObject } from '../../../schemas/values/json';
import { createGate, type Gate } from '../../access/gate';
import { AppError } from '../../app-error';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import { listAllRecords } from '../../storage/lists/record-list';
import { listProductsOf } from '../../storage/people/brand-products';
import {
  findActiveVersion,
  listPublished,
  type WholeBrandVersion,
} from '../../storage/people/brand-versions';
import { findRecord, type RecordRow } from '../../storage/records/records';
import type { Task } from '../../work';
import { type ListQuery, parseListQuery, type QueryString } from '../records/list-query';
import { listRecords, type RecordPage } from '../records/list-records';
import { filterRows } from '../records/matches-list';
import { toCompletedSections } from './brand-readiness';

/** One brand with its sponsor and products (B3). Throws 404, also to a partner whose brand is not published. */
export async function loadBrand(task: Task, brandID: string): Promise<BrandLoaded> {
  const { context, caller } = task;
  const row = await findRecord(context.db, { objectType: 'brand', id: brandID, reach: caller });
  if (!row) throw new AppError('notFound');
  const version = isPartner(caller) ? await findActiveVersion(context.db, brandID) : undefined;
  if (isPartner(caller) && !version) throw new AppError('notFound');
  const products = version ? toPublishedProducts(row, version) : await listProductsOf(context.db, brandID);
  const brand = await toBrandWire(task, {
    row: version ? toPublishedRow(row, version) : row,
    products,
  });
  return {
    success: true,
    brand: brand as BrandLoaded['brand'],
    sponsor: (await readSponsor(task, row)) as BrandLoaded['sponsor'],
    products: (await toReadable(task, products)) as BrandLoaded['products'],
  };
}

/** As a write answers it, too. */
export async function toBrandWire(
  { context, caller }: Task,
  { row, products }: { row: RecordRow; products: readonly RecordRow[] },
): Promise<JsonObject> {
  const metadata = await context.metadata.get('brand');
  const gate = createGate(caller, 'brand', metadata);
  const wire = gate.toWire(row);
  if (gate.isReadable('products')) {
    wire.products = readEnabled(row.data).filter(
      ({ productID }) => productID === territoryProductID || products.some(({ id }) => id === productID),
    );
  }
  if (gate.isReadable('completedSections')) wire.completedSections = toCompletedSections(gate, metadata, row);
  return wire;
}

/** Each row with `published`. Throws 400 for a filter or sort that is unknown or unreadable. */
export async function listBrands(task: Task, query: QueryString): Promise<JsonObject[] | RecordPage> {
  if (isPartner(task.caller)) return listPublishedBrands(task, query);
  const answer = await listRecords(task, { objectType: 'brand', query });
  await addPublished(task, Array.isArray(answer) ? answer : answer.items);
  return answer;
}

/** Whether each of these is published. */
export async function addPublished({ context }: Task, brands: JsonObject[]): Promise<void> {
  const ids = brands.map(({ brandID }) => String(brandID));
  const published = await listPublished(context.db, ids);
  for (const brand of brands) brand.published = published.has(String(brand.brandID));
}

/** A partner reaches one brand at most, so its list is put together here, of what is published alone. */
async function listPublishedBrands(task: Task, query: QueryString) {
  const gate = createGate(task.caller, 'brand', await task.context.metadata.get('brand'));
  const asked = parseListQuery(query, gate);
  const rows = asked.isTrash ? [] : await listPublishedRows(task);
  const items = filterRows(rows, asked).map((row) => toListed(gate, row));
  return toAnswer(items, asked);
}

async function listPublishedRows({ context: { db }, caller }: Task): Promise<RecordRow[]> {
  const order = { by: 'createdAt', descending: false } as const;
  const inReach = await listAllRecords(db, {
    objectType: 'brand',
    reach: caller,
    filters: [],
    search: undefined,
    order,
  });
  const rows: RecordRow[] = [];
  for (const row of inReach) {
    const version = await findActiveVersion(db, row.id);
    if (version) rows.push(toPublishedRow(row, version));
  }
  return rows;
}

function toListed(gate: Gate, row: RecordRow): JsonObject {
  return { ...gate.toWire(row), published: true };
}

function toAnswer(items: JsonObject[], { paging }: ListQuery): JsonObject[] | RecordPage {
  return paging ? { items, total: items.length, page: 1, limit: paging.limit } : items;
}

/** The brand's row as it was when it was published. */
export function toPublishedRow(row: RecordRow, { version, snapshot }: WholeBrandVersion): RecordRow {
  return { ...row, version, data: snapshot.brand, sealed: {} };
}

/** Only what is enabled is for partners. */
function toPublishedProducts(row: RecordRow, { snapshot, version }: WholeBrandVersion): RecordRow[] {
  const enabled = new Set(readEnabled(snapshot.brand).map(({ productID }) => productID));
  return snapshot.products
    .filter(({ id }) => enabled.has(id))
    .map(({ id, data }) => ({ ...row, objectType: 'product', id, version, data, sealed: {} }));
}

/** A brand's stored enablement. */
export function readEnabled(brand: JsonObject): EnabledProduct[] {
  const rows: Json[] = Array.isArray(brand.products) ? brand.products : [];
  return rows.flatMap((row) =>
    isObject(row) && typeof row.productID === 'string'
      ? [{ productID: row.productID, required: row.required === true }]
      : [],
  );
}

/**
 * The sponsor belongs to the brand's load, gated by the caller's own access to sponsors; null when there is none, and for
 * who may not read which sponsor a brand has (R34). Partners are told whom to ask for support (R42).
 */
async function readSponsor(task: Task, brand: RecordRow): Promise<JsonObject | null> {
  const { context, caller } = task;
  const { sponsorID } = brand.data;
  if (typeof sponsorID !== 'string') return null;
  const gate = createGate(caller, 'brand', await context.metadata.get('brand'));
  if (!isPartner(caller) && !gate.isReadable('sponsorID')) return null;
  const row = await findRecord(context.db, { objectType: 'sponsor', id: sponsorID });
  return row ? ((await toReadable(task, [row]))[0] ?? null) : null;
}

/** Nothing at all of an object of which the caller may read nothing. */
async function toReadable({ context, caller }: Task, rows: readonly RecordRow[]): Promise<JsonObject[]> {
  const [first] = rows;
  if (!first) return [];
  const metadata: ObjectMetadata = await context.metadata.get(first.objectType);
  const gate = createGate(caller, first.objectType, metadata);
  return metadata.elements.some(({ name }) => gate.isReadable(name)) ? rows.map(gate.toWire) : [];
}
