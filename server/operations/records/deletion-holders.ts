// What keeps a record from being deleted: who refers to it, as counts by object (R38, R45, R61). Leads and history keep
// names and never do.
import { isObjectType, type ObjectType, objects } from '../../../objects/index';
import { listHolders } from '../../../objects/references';
import { noAccess, worksWith } from '../../../schemas/access';
import type { Caller } from '../../access/caller';
import { createGate } from '../../access/gate';
import { AppError, errorTable } from '../../app-error';
import type { Context } from '../../context';
import { hooksOf } from '../../objects/index';
import type { Counts } from '../../objects/object-hooks';
import { listReferences } from '../../storage/element-references';
import { countHolding, type RecordRow } from '../../storage/records';
import type { Work } from '../../work';

type Asked = {
  row: RecordRow;
  /** A company's people. */
  users: readonly RecordRow[];
  /** They go along, so they do not hold it. */
  withUsers: boolean;
};

/** Throws inUse (409) with the counts. */
export async function requireUnused(work: Work, { row, users, withUsers }: Asked): Promise<void> {
  hooksOf(row.objectType).beforeDelete?.(row);
  const counts = await countHolders(work, row);
  const isBlocked = Object.keys(counts).length > 0;
  if (users.length > 0 && (isBlocked || !withUsers)) {
    const name = toPeople(work.caller);
    counts[name] = (counts[name] ?? 0) + users.length;
  }
  if (Object.keys(counts).length > 0)
    throw new AppError('inUse', { message: toMessage(row, counts), body: { counts } });
}

/** An object is named to who reads the field of it that refers to the record (E1.5a, R34). */
const unnamed = '_other';

/** A company's people are named to who reads users. */
export function toPeople({ access }: Caller): string {
  return worksWith(access.user ?? noAccess, 'read') ? 'user' : unnamed;
}

/** What may hold a record is read once, not in the transaction of each. */
export async function readyHolders(
  { db, metadata }: Pick<Context, 'db' | 'metadata'>,
  objectType: ObjectType,
): Promise<void> {
  const holders = [...listHolders(objectType), ...(await listReferences(db, objectType))];
  for (const holder of holders) if (isObjectType(holder.objectType)) await metadata.get(holder.objectType);
}

async function countHolders({ tx, caller, context }: Work, { objectType, id }: RecordRow): Promise<Counts> {
  const counts: Counts = Object.create(null);
  for (const holder of [...listHolders(objectType), ...(await listReferences(tx, objectType))]) {
    if (!isObjectType(holder.objectType)) continue;
    const gate = createGate(caller, holder.objectType, await context.metadata.getIn(tx, holder.objectType));
    const name = gate.isReadable(holder.field) ? holder.objectType : unnamed;
    // Itself goes along.
    const besides = holder.objectType === objectType && ({ besides: 'itself' } as const);
    const count = await countHolding(tx, { ...holder, value: id, ...besides });
    if (count > 0) counts[name] = (counts[name] ?? 0) + count;
  }
  return { ...counts, ...(await hooksOf(objectType).countHolders?.(tx, id)) };
}

/** 'This is in use and cannot be deleted: 2 brands, 1 user.' */
function toMessage({ objectType }: RecordRow, counts: Counts): string {
  const { inUse } = hooksOf(objectType);
  if (inUse) return inUse;
  const countTexts = Object.entries(counts).map(([name, count]) => {
    const { one, many } = toLabels(name);
    return `${count} ${count === 1 ? one : many}`;
  });
  return `${errorTable.inUse[1].slice(0, -1)}: ${countTexts.join(', ')}.`;
}

function toLabels(name: string): { one: string; many: string } {
  if (isObjectType(name)) return objects[name].labels;
  return name === unnamed ? { one: 'other record', many: 'other records' } : { one: name, many: `${name}s` };
}
