// Rank: nobody changes or hands out rights beyond their own, neither those that were there before nor those that come
// (R35, R55).
import { objects } from '../../objects/index';
import { isWithin } from '../../objects/role-config';
import type { Problem } from '../../schemas/problem';
import type { Caller } from '../access/caller';
import type { Queries } from '../storage/database';
import { hooksOf } from './index';
import type { Holder } from './object-hooks';

export type RankedChange = {
  caller: Caller;
  /** Undefined for a new record. */
  before: Holder | undefined;
  after: Holder;
  /** The fields that change, sealed ones too. */
  changed: readonly string[];
};

/** What the caller's own access does not allow to change. */
export async function listRankProblems(db: Queries, change: RankedChange): Promise<Problem[]> {
  const { caller, before, after } = change;
  const { rank, isOwn } = hooksOf(after.objectType);
  const isSelf = objects[after.objectType].signIn && isOwn?.(caller, after.id);
  const touched = change.changed.filter((name) => rank?.isRanked(name));
  if (!rank || touched.length === 0) return [];
  if (before && !isSelf && !(await isOutranking(db, caller, before))) {
    const message = rank.message ?? 'You cannot change access you do not have.';
    return touched.map((path) => ({ path, code: 'rank', message }));
  }
  if (before && !touched.some((name) => rank.grantedBy.includes(name))) return [];
  if (await holds(db, caller, after)) return [];
  const path = touched.find((name) => name.startsWith('roleConfig')) ?? touched[0] ?? 'roleConfig';
  return [{ path, code: 'rank', message: 'You cannot grant access you do not have.' }];
}

/** Whether the caller may do away with a record, or bring it back, as far as the rights go that it gives. */
export async function isOutranking(db: Queries, caller: Caller, row: Holder): Promise<boolean> {
  const isOfOtherType = hooksOf(row.objectType).rank?.isOfOtherType?.(caller, row) === true;
  return !isOfOtherType && (await holds(db, caller, row));
}

async function holds(db: Queries, caller: Caller, row: Holder): Promise<boolean> {
  const granted = (await hooksOf(row.objectType).rank?.listGrants(db, row)) ?? [];
  return granted.every((one) => isWithin(one, caller.access));
}
