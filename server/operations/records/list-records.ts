// Lists of one object: a bare array, or a page with its total. Access stands in the first lines (R34, R35).
import type { ObjectType } from '../../../objects/index';
import type { JsonObject } from '../../../schemas/json';
import { createGate } from '../../access/gate';
import type { BookRequest } from '../../caches/list-book';
import { isLong, mostNear } from '../../caches/list-books';
import { createListPlace, type ListPlace } from '../../caches/page-cursors';
import type { Context } from '../../context';
import type { Queries } from '../../storage/database';
import { toBookRequest } from '../../storage/record-conditions';
import { countRecords, listAllRecords, listRecordPage, type Offset } from '../../storage/record-list';
import { isSparse, type RecordSelection } from '../../storage/record-selection';
import { listSettled, type RecordRow } from '../../storage/records';
import type { Task } from '../../work';
import { inTurnIfCostly } from './costly-filters';
import { parseListQuery, type QueryString } from './list-query';
import { toTrashWire } from './trash';

/** `total` is left out when only a known one was asked for and nobody has counted yet. */
export type RecordPage = { items: JsonObject[]; total?: number; page: number; limit: number };

/** Throws 400 for a filter or sort that is unknown or unreadable. */
export async function listRecords(
  { context, caller }: Task,
  request: { objectType: ObjectType; query: QueryString },
): Promise<JsonObject[] | RecordPage> {
  const gate = createGate(caller, request.objectType, await context.metadata.get(request.objectType));
  const { paging, chosen, ...rest } = parseListQuery(request.query, gate);
  const { type, role, userTypeID, userID } = caller;
  const selection = { objectType: request.objectType, reach: { type, role, userTypeID, userID }, ...rest };
  if (!paging) return (await listAllRecords(context.db, selection)).map(gate.toWire);
  const read = () =>
    context.listBooks.read(request.objectType, toBookRequest(selection, paging), {
      byBook: (booked) => readBooked(context, request.objectType, booked),
      byDatabase: () => readPage(context, selection, paging),
    });
  const { rows, ...page } = await inTurnIfCostly(selection.filters, userID, read);
  const others = await listChosen(
    context.db,
    selection,
    chosen.filter((id) => rows.every((row) => row.id !== id)),
  );
  const found = [...others, ...rows];
  const items = selection.isTrash
    ? await toTrashWire(context, { caller, gate }, found)
    : found.map(gate.toWire);
  return { items, ...page };
}

/** From the book of a long list, where it knows the order. */
async function readBooked({ db, feed, listBooks }: Context, objectType: ObjectType, request: BookRequest) {
  // What was deleted since is another list's: a page is never short of a row that is there.
  for (let tries = 0; tries < 3; tries++) {
    const found = await listBooks.find(objectType, request);
    if (!found) return undefined;
    const { ids, total } = found;
    const rows = await listSettled(db, { objectType, ids });
    if (!rows) return undefined;
    if (rows.length === ids.length) return { rows, total, page: found.page, limit: request.limit };
    await feed.catchUp();
  }
  return undefined;
}

type Asked = { page: number; limit: number; isTotalLater: boolean };

/** What changes between counting and reading leaves a page short of rows that are there: it is counted anew then. */
async function readPage(context: Context, selection: RecordSelection, asked: Asked) {
  for (let tries = 1; ; tries++) {
    const found = await readCounted(context, selection, asked);
    const { rows, total = 0, page, limit } = found;
    if (rows.length >= Math.min(limit, total - (page - 1) * limit) || tries === 3) return found;
    await context.feed.catchUp();
  }
}

/** A page beyond the end is the last one. */
async function readCounted({ db, listPlaces, listBooks }: Context, selection: RecordSelection, asked: Asked) {
  const { limit } = asked;
  // What is in the trash leaves it by itself: its numbers are never kept.
  const place = selection.isTrash ? createListPlace() : listPlaces.find(selection, limit);
  if (asked.isTotalLater && place.total.count === undefined) {
    const early = await readUncounted(db, { selection, place, limit, page: asked.page });
    if (early) return early;
  }
  place.total.count ??= await countRecords(db, selection);
  const total = place.total.count;
  if (isLong(total)) listBooks.open(selection.objectType).catch(() => undefined);
  const page = Math.min(asked.page, Math.max(1, Math.ceil(total / limit)));
  const target = { selection, place, page, limit, total };
  const { rows, next } = (await readNear(db, target)) ?? (await readFrom(db, target));
  if (next) place.starts.set(page + 1, next);
  return { rows, total, page, limit };
}

/** Rows that are found at once need not wait until all are counted; undefined where nobody knows yet how the page begins. */
async function readUncounted(db: Queries, { selection, place, page, limit }: Omit<Target, 'total'>) {
  const unknown = Number.POSITIVE_INFINITY;
  const from = page === 1 ? { offset: 0, filled: unknown, empty: unknown } : place.starts.get(page);
  if (!from) return undefined;
  const { rows, next } = await listRecordPage(db, { selection, total: undefined, limit, from });
  if (page > 1 && rows.length === 0) return undefined;
  if (next) place.starts.set(page + 1, next);
  if (rows.length < limit) place.total.count = (page - 1) * limit + rows.length;
  return { rows, ...(place.total.count !== undefined && { total: place.total.count }), page, limit };
}

type Target = { selection: RecordSelection; place: ListPlace; page: number; limit: number; total: number };

async function readFrom(db: Queries, target: Target) {
  const { selection, place, page, limit, total } = target;
  const from = place.starts.get(page) ?? (await findOffset(db, target));
  return listRecordPage(db, { selection, total, limit, from });
}

/** What changed last, or first, is found before anybody has counted what nothing is told of: all of that comes later. */
async function readNear(db: Queries, { selection, place, page, limit, total }: Target) {
  const offset = (page - 1) * limit;
  if (
    page === 1 ||
    place.starts.has(page) ||
    selection.order.by !== 'changedAt' ||
    offset > Math.min(mostNear, total / 2)
  )
    return undefined;
  const from = { offset, filled: total, empty: 0 };
  const found = await listRecordPage(db, { selection, total, limit, from });
  return found.rows.length === limit ? found : undefined;
}

/** The first page needs no count of the rows without a sort value: it reaches them when the others end. */
async function findOffset(db: Queries, { selection, place, page, limit, total }: Target): Promise<Offset> {
  if (page === 1) return { offset: 0, filled: total, empty: total };
  if (selection.order.by === 'changedAt') return { offset: (page - 1) * limit };
  place.empty.count ??= isSparse(selection.order) ? await countRecords(db, selection, 'empty') : 0;
  const empty = place.empty.count;
  return { offset: (page - 1) * limit, filled: total - empty, empty };
}

/** Within the same reach as the list; its search and filters do not hide what was chosen before. */
async function listChosen(
  db: Queries,
  { objectType, reach, isTrash = false }: RecordSelection,
  ids: readonly string[],
): Promise<RecordRow[]> {
  if (ids.length === 0) return [];
  const filters = [{ by: 'ids', values: ids }] as const;
  return listAllRecords(db, {
    objectType,
    reach,
    isTrash,
    filters,
    search: undefined,
    order: { by: 'id', descending: false },
  });
}
