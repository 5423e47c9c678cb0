// Lists of one object: a bare array, or a page with its total. What the caller may see is decided in the first lines (R34, R35).
import type { ObjectType } from '../../../objects/index';
import type { JsonObject } from '../../../schemas/values/json';
import { createGate } from '../../access/gate';
import type { Context } from '../../context';
import type { Queries } from '../../storage/database';
import { prepareSelection } from '../../storage/lists/prepared-selection';
import { listAllRecords, listRecordPage, listRecordsBeside } from '../../storage/lists/record-list';
import type { RecordSelection } from '../../storage/lists/record-selection';
import type { RecordRow } from '../../storage/records/records';
import type { Task } from '../../work';
import { inTurnIfCostly } from './costly-filters';
import { toLinkOrder } from './link-order';
import { type Paging, parseListQuery, type QueryString } from './list-query';
import { toTrashWire } from './trash';

/** `total` is left out when only a known one was asked for and nobody has counted yet. */
export type RecordPage = { items: JsonObject[]; total?: number; page: number; limit: number };

/** Throws 400 for a filter or sort that is unknown or unreadable. */
export async function listRecords(
  { context, caller }: Task,
  request: { objectType: ObjectType; query: QueryString },
): Promise<JsonObject[] | RecordPage> {
  const { objectType } = request;
  const gate = createGate(caller, objectType, await context.metadata.get(objectType));
  const { paging, chosen, order, ...asked } = parseListQuery(request.query, gate);
  const { type, role, userTypeID, userID } = caller;
  const selection: RecordSelection = {
    ...{ objectType, reach: { type, role, userTypeID, userID }, ...asked },
    order: await toLinkOrder({ context, caller }, gate, order),
  };
  if (!paging) return (await listAllRecords(context.db, selection)).map(gate.toWire);

  const { rows, total, page } = await inTurnIfCostly(selection.filters, userID, () =>
    readPage(context, selection, paging),
  );
  const missing = chosen.filter((id) => rows.every((row) => row.id !== id));
  const found = [...(await listChosen(context.db, selection, missing)), ...rows];
  const items = asked.isTrash ? await toTrashWire(context, { caller, gate }, found) : found.map(gate.toWire);
  return { items, ...(total !== undefined && { total }), page, limit: paging.limit };
}

type Page = { rows: RecordRow[]; total: number | undefined; page: number };

const mostTries = 3;

/** A page beyond the end is the last one. */
async function readPage(
  { db, listCounts }: Context,
  selection: RecordSelection,
  { page: asked, limit, isTotalLater, beside }: Paging,
): Promise<Page> {
  const prepared = await prepareSelection(db, selection);
  const toTotal = async () =>
    listCounts.known(selection) ?? (isTotalLater ? undefined : await listCounts.count(selection));
  if (beside) {
    const rows = await listRecordsBeside(db, prepared, { ...beside, limit });
    if (rows && isWhole(rows, beside.way, limit)) return { rows, total: await toTotal(), page: asked };
  }
  let page = asked;
  for (let tries = 1; ; tries++) {
    const offset = (page - 1) * limit;
    const rows = await listRecordPage(db, prepared, { offset, limit });
    if (rows.length === limit) return { rows, total: await toTotal(), page };
    if (page === 1) return { rows, total: rows.length, page };
    // A short page is the last one, unless others changed the list between two statements.
    const total = await listCounts.count(selection);
    const isEnd = rows.length > 0 && offset + rows.length === total;
    if (isEnd || tries === mostTries) return { rows, total, page };
    page = Math.min(page, Math.max(1, Math.ceil(total / limit)));
  }
}

/** Going on from a record, only the last page may be short; going back, the first one is whole, too. */
function isWhole(rows: readonly RecordRow[], way: 'after' | 'before', limit: number): boolean {
  return way === 'after' ? rows.length > 0 : rows.length === limit;
}

/** Within the same reach as the list; its search and filters do not hide what was chosen before. */
async function listChosen(
  db: Queries,
  { objectType, reach, isTrash = false }: RecordSelection,
  ids: readonly string[],
): Promise<RecordRow[]> {
  if (ids.length === 0) return [];
  return listAllRecords(db, {
    ...{ objectType, reach, isTrash, search: undefined },
    filters: [{ by: 'ids', values: ids }],
    order: { by: 'id', descending: false },
  });
}
