import type { ObjectType } from '../../../objects/index';
import type { JsonObject } from '../../../schemas/values/json';
import { toReach } from '../../access/caller';
import { createGate } from '../../access/gate';
import type { Context } from '../../context';
import type { Queries } from '../../storage/database';
import {
  listAdjacentRecords,
  listAllRecords,
  listRecordPage,
  prepareList,
} from '../../storage/lists/record-list';
import type { RecordSelection } from '../../storage/lists/record-selection';
import type { RecordRow } from '../../storage/records/records';
import type { Task } from '../../work';
import { inTurnIfCostly } from './costly-filters';
import { type Paging, parseListQuery, type QueryString, toLinkOrder } from './list-query';
import { nameRows } from './name-rows';
import { toTrashWire } from './trash';

/** `total` is missing if only a known total was requested and there is none. */
export type RecordPage = { items: JsonObject[]; total?: number; page: number; limit: number };

/** Throws 400 for a filter or sort that is unknown or unreadable. */
export async function listRecords(
  { context, caller }: Task,
  request: { objectType: ObjectType; query: QueryString },
): Promise<JsonObject[] | RecordPage> {
  const { objectType } = request;
  const gate = createGate(caller, await context.metadata.get(objectType));
  const { paging, chosen, order, ...restrictions } = parseListQuery(request.query, gate);
  const selection: RecordSelection = {
    ...{ objectType, reach: toReach(caller), ...restrictions },
    order: await toLinkOrder({ context, caller }, gate, order),
  };
  if (!paging) return (await listAllRecords(context.db, selection)).map(gate.toWire);

  const { rows, total, page } = await inTurnIfCostly(selection.filters, caller.userID, () =>
    readPage(context, selection, paging),
  );
  const missing = chosen.filter((id) => rows.every((row) => row.id !== id));
  const found = [...(await listChosen(context.db, selection, missing)), ...rows];
  const wires = restrictions.isTrash
    ? await toTrashWire(context, { caller, gate }, found)
    : found.map(gate.toWire);
  const names = await nameRows({ context, caller }, gate, found);
  const items = wires.map((wire, index) => {
    const name = names.get(found[index]?.id ?? '');
    return name === undefined ? wire : { ...wire, _name: name };
  });
  return { items, ...(total !== undefined && { total }), page, limit: paging.limit };
}

type Page = { rows: RecordRow[]; total: number | undefined; page: number };

const maxTries = 3;

/** A page number after the end means the last page. */
async function readPage(
  { db, listCounts }: Context,
  selection: RecordSelection,
  { page: wanted, limit, isTotalLater, beside }: Paging,
): Promise<Page> {
  const prepared = await prepareList(db, selection);
  const toTotal = async () =>
    listCounts.known(selection) ?? (isTotalLater ? undefined : await listCounts.count(selection, prepared));
  if (beside) {
    const rows = await listAdjacentRecords(db, prepared, { ...beside, limit });
    if (rows && isWhole(rows, beside.way, limit)) return { rows, total: await toTotal(), page: wanted };
  }
  let page = wanted;
  for (let tries = 1; ; tries++) {
    const offset = (page - 1) * limit;
    const rows = await listRecordPage(db, prepared, { offset, limit });
    if (rows.length === limit) return { rows, total: await toTotal(), page };
    if (page === 1) return { rows, total: rows.length, page };
    // A short page is the last one, unless others changed the list between the two statements.
    const total = await listCounts.count(selection, prepared);
    const isEnd = rows.length > 0 && offset + rows.length === total;
    if (isEnd || tries === maxTries) return { rows, total, page };
    page = Math.min(page, Math.max(1, Math.ceil(total / limit)));
  }
}

/** Paging forward, only the last page may be short. Paging back, a short page misses rows. */
function isWhole(rows: readonly RecordRow[], way: 'after' | 'before', limit: number): boolean {
  return way === 'after' ? rows.length > 0 : rows.length === limit;
}

/** Selected records must be accessible, but they need not match search and filters. */
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
