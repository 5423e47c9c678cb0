// Reads brands: admins and the owning sponsor see the working copy, partners the published version (R37).
import type { BrandLoaded } from '../../../contract/brand';
import { isPartner } from '../../../objects/user-types';
import { territoryProductID } from '../../../objects/views/brand-sections';
import type { JsonObject } from '../../../schemas/values/json';
import { createGate } from '../../access/gate';
import { AppError } from '../../app-error';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import { listPublishedBrands, readEnabled, toPublished } from '../../objects/published-brand';
import { filterRows } from '../../storage/lists/record-list';
import { dependsOnChanges } from '../../storage/lists/record-selection';
import { listProductsOf } from '../../storage/people/brand-products';
import { findActiveVersion, listPublished } from '../../storage/people/brand-versions';
import { findRecord, type RecordRow } from '../../storage/records/records';
import type { Task } from '../../work';
import { type ListQuery, parseListQuery, type QueryString } from '../records/list-query';
import { listRecords, type RecordPage } from '../records/list-records';
import { toCompletedSections } from './brand-readiness';

/** One brand with its sponsor and products (B3). Throws 404, for a partner also if the brand is not published. */
export async function loadBrand(task: Task, brandID: string): Promise<BrandLoaded> {
  const { context, caller } = task;
  const row = await findRecord(context.db, { objectType: 'brand', id: brandID, reach: caller });
  if (!row) throw new AppError('notFound');
  const version = isPartner(caller) ? await findActiveVersion(context.db, brandID) : undefined;
  if (isPartner(caller) && !version) throw new AppError('notFound');
  const published = version && toPublished(row, version);
  const products = published?.products ?? (await listProductsOf(context.db, brandID));
  const brand = await toBrandWire(task, { row: published?.brand ?? row, products });
  return {
    success: true,
    brand: brand as BrandLoaded['brand'],
    sponsor: (await readSponsor(task, row)) as BrandLoaded['sponsor'],
    products: (await toReadable(task, products)) as BrandLoaded['products'],
  };
}

export async function toBrandWire(
  { context, caller }: Task,
  { row, products }: { row: RecordRow; products: readonly RecordRow[] },
): Promise<JsonObject> {
  const metadata = await context.metadata.get('brand');
  const gate = createGate(caller, metadata);
  const wire = gate.toWire(row);
  if (gate.isReadable('products')) {
    wire.products = readEnabled(row.data).filter(
      ({ productID }) => productID === territoryProductID || products.some(({ id }) => id === productID),
    );
  }
  if (gate.isReadable('completedSections')) wire.completedSections = toCompletedSections(gate, metadata, row);
  return wire;
}

/** Each row says whether it is published. Throws 400 for a filter or sort that is unknown or unreadable. */
export async function listBrands(task: Task, query: QueryString): Promise<JsonObject[] | RecordPage> {
  if (isPartner(task.caller)) return listForPartner(task, query);
  const answer = await listRecords(task, { objectType: 'brand', query });
  await addPublished(task, Array.isArray(answer) ? answer : answer.items);
  return answer;
}

export async function addPublished({ context }: Task, brands: JsonObject[]): Promise<void> {
  const ids = brands.map(({ brandID }) => String(brandID));
  const published = await listPublished(context.db, ids);
  for (const brand of brands) brand.published = published.has(String(brand.brandID));
}

/** A partner can access at most one brand, so its list is built here from the published version. */
async function listForPartner(task: Task, query: QueryString) {
  const gate = createGate(task.caller, await task.context.metadata.get('brand'));
  const listQuery = parseListQuery(query, gate);
  const found = await listPublishedRows(task, listQuery);
  const items = found.map((row): JsonObject => ({ ...gate.toWire(row), published: true }));
  const { paging } = listQuery;
  return paging ? { items, total: items.length, page: 1, limit: paging.limit } : items;
}

export async function listPublishedRows(task: Task, listQuery: ListQuery): Promise<RecordRow[]> {
  // The published version has no changes of its own.
  if (listQuery.filters.some(dependsOnChanges)) throw new AppError('unknownName');
  const { db } = task.context;
  const published = listQuery.isTrash ? [] : await listPublishedBrands(db, task.caller);
  const rows = published.map(({ brand }) => brand);
  return filterRows(db, rows, { objectType: 'brand', ...listQuery });
}

/** The sponsor as the caller can read it; null without access to the brand's sponsorID (R34). Partners always get it, for support (R42). */
async function readSponsor(task: Task, brand: RecordRow): Promise<JsonObject | null> {
  const { context, caller } = task;
  const { sponsorID } = brand.data;
  if (typeof sponsorID !== 'string') return null;
  const gate = createGate(caller, await context.metadata.get('brand'));
  if (!isPartner(caller) && !gate.isReadable('sponsorID')) return null;
  const row = await findRecord(context.db, { objectType: 'sponsor', id: sponsorID });
  return row ? ((await toReadable(task, [row]))[0] ?? null) : null;
}

/** Returns no rows at all if the caller cannot read any field of the object. */
async function toReadable({ context, caller }: Task, rows: readonly RecordRow[]): Promise<JsonObject[]> {
  const [first] = rows;
  if (!first) return [];
  const metadata: ObjectMetadata = await context.metadata.get(first.objectType);
  const gate = createGate(caller, metadata);
  return metadata.elements.some(({ name }) => gate.isReadable(name)) ? rows.map(gate.toWire) : [];
}
