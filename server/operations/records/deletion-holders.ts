// Records that refer to a record block its deletion (R38, R45, R61). Leads and history only have names, so they never do.

import { isObjectType, objects } from '../../../objects/index';
import { parentTypeOf } from '../../../objects/parts';
import { listHolders } from '../../../objects/references';
import { accessTo } from '../../../objects/role-config';
import { counted } from '../../../schemas/values/counted';
import { worksWith } from '../../../schemas/words/access';
import type { Caller } from '../../access/caller';
import { createGate } from '../../access/gate';
import { AppError, errorTable } from '../../app-error';
import { hooksOf } from '../../objects/index';
import type { Counts } from '../../objects/object-hooks';
import { listReferences } from '../../storage/metadata/element-references';
import { countReferencing, type RecordRow } from '../../storage/records/records';
import type { Work } from '../../work';
import { attempt } from './attempt';

type Deletion = {
  row: RecordRow;
  users: readonly RecordRow[];
};

type HolderOptions = {
  /** They are deleted too, so they do not block the deletion. */
  withUsers: boolean;
  /** Records that this job deletes do not block anything. */
  job?: number | undefined;
};

/** For each record: inUse (409) with the counts, if records refer to it. */
export async function listInUse(
  work: Work,
  deletions: readonly Deletion[],
  { withUsers, job }: HolderOptions,
): Promise<(AppError | undefined)[]> {
  const counted = await countHolders(
    work,
    deletions.map(({ row }) => row),
    job,
  );
  return deletions.map(({ row, users }, index) => {
    const fixed = attempt(() => hooksOf(row.objectType).beforeDelete?.(row));
    if (fixed) return fixed;
    const counts = counted[index] ?? {};
    const isBlocked = Object.keys(counts).length > 0;
    if (users.length > 0 && (isBlocked || !withUsers)) {
      const name = toPeople(work.caller);
      counts[name] = (counts[name] ?? 0) + users.length;
    }
    if (Object.keys(counts).length === 0) return undefined;
    return new AppError('inUse', { message: toMessage(row, counts), body: { counts } });
  });
}

/** An object is named only to callers who can read its referring field (E1.5a, R34). */
const unnamed = '_other';

/** Users are named only to callers who can read users. */
export function toPeople({ access }: Caller): string {
  return worksWith(accessTo(access, 'user'), 'read') ? 'user' : unnamed;
}

async function countHolders(
  { tx, caller, context }: Work,
  rows: readonly RecordRow[],
  job: number | undefined,
): Promise<Counts[]> {
  const [first] = rows;
  if (!first) return [];
  const { objectType } = first;
  const ids = rows.map(({ id }) => id);
  const counts: Counts[] = rows.map(() => Object.create(null));
  for (const holder of [...listHolders(objectType), ...(await listReferences(tx, objectType))]) {
    // The record's rows are deleted with it.
    if (parentTypeOf(holder.objectType) === objectType) continue;
    const gate = createGate(caller, await context.metadata.getIn(tx, holder.objectType));
    const name = gate.isReadable(holder.field) ? holder.objectType : unnamed;
    // A record that refers to itself is deleted with its reference.
    const besides = holder.objectType === objectType && ({ besides: 'itself' } as const);
    const holding = await countReferencing(tx, { ...holder, ...besides, job }, ids);
    for (const [index, id] of ids.entries()) {
      const own = counts[index];
      const count = holding.get(id) ?? 0;
      if (own && count > 0) own[name] = (own[name] ?? 0) + count;
    }
  }
  const more = (await hooksOf(objectType).countHolders?.(tx, ids)) ?? [];
  return counts.map((one, index) => ({ ...one, ...more[index] }));
}

/** 'This is in use and cannot be deleted: 2 brands, 1 user.' */
function toMessage({ objectType }: RecordRow, counts: Counts): string {
  const { inUse } = hooksOf(objectType);
  if (inUse) return inUse;
  const countTexts = Object.entries(counts).map(([name, count]) => {
    const { one, many } = toLabels(name);
    return counted(count, one, many);
  });
  return `${errorTable.inUse[1].slice(0, -1)}: ${countTexts.join(', ')}.`;
}

function toLabels(name: string): { one: string; many: string } {
  if (isObjectType(name)) return objects[name].labels;
  return name === unnamed ? { one: 'other record', many: 'other records' } : { one: name, many: `${name}s` };
}
