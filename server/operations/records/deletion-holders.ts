// What keeps a record from being deleted: who refers to it, as counts by object (R38, R45, R61). Leads and history keep
// names and never do.
import { isObjectType, objects } from '../../../objects/index';
import { listHolders } from '../../../objects/references';
import { AppError, errorTable } from '../../app-error';
import { hooksOf } from '../../objects/index';
import type { Counts } from '../../objects/object-hooks';
import type { Queries } from '../../storage/database';
import { countHolding, type RecordRow } from '../../storage/records';

type Asked = {
  row: RecordRow;
  /** A company's people. */
  users: readonly RecordRow[];
  /** They go along, so they do not hold it. */
  withUsers: boolean;
};

/** Throws inUse (409) with the counts. */
export async function requireUnused(tx: Queries, { row, users, withUsers }: Asked): Promise<void> {
  hooksOf(row.objectType).beforeDelete?.(row);
  const counts = await countHolders(tx, row);
  const isBlocked = Object.keys(counts).length > 0;
  if (users.length > 0 && (isBlocked || !withUsers)) counts.user = users.length;
  if (Object.keys(counts).length > 0)
    throw new AppError('inUse', { message: toMessage(row, counts), body: { counts } });
}

async function countHolders(tx: Queries, { objectType, id }: RecordRow): Promise<Counts> {
  const counts: Counts = {};
  for (const holder of listHolders(objectType)) {
    const count = await countHolding(tx, { ...holder, value: id });
    if (count > 0) counts[holder.objectType] = count;
  }
  return { ...counts, ...(await hooksOf(objectType).countHolders?.(tx, id)) };
}

/** 'This is in use and cannot be deleted: 2 brands, 1 user.' */
function toMessage({ objectType }: RecordRow, counts: Counts): string {
  const { inUse } = hooksOf(objectType);
  if (inUse) return inUse;
  const countTexts = Object.entries(counts).map(([name, count]) => {
    const { one, many } = isObjectType(name) ? objects[name].labels : { one: name, many: `${name}s` };
    return `${count} ${count === 1 ? one : many}`;
  });
  return `${errorTable.inUse[1].slice(0, -1)}: ${countTexts.join(', ')}.`;
}
