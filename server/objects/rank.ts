// Rank: nobody changes or hands out rights beyond their own, neither those that were there before nor those that come
// (R35, R55).
import { objects } from '../../objects/index';
import { isWithin } from '../../objects/role-config';
import type { Problem } from '../../schemas/values/json';
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

/** Of each change: what the caller's own access does not allow. All are of one object. */
export async function listRankProblems(db: Queries, changes: readonly RankedChange[]): Promise<Problem[][]> {
  const found: Problem[][] = changes.map(() => []);
  const ranked = changes.flatMap((change, index) => {
    const { rank, isOwn } = hooksOf(change.after.objectType);
    const touched = change.changed.filter((name) => rank?.isRanked(name));
    const isSelf = objects[change.after.objectType].signIn && isOwn?.(change.caller, change.after.id);
    return rank && touched.length > 0 ? [{ ...change, index, rank, touched, isSelf }] : [];
  });
  const others = ranked.flatMap((one) => (one.before && !one.isSelf ? [{ ...one, row: one.before }] : []));
  const outranked = await areOutranked(db, others);
  const stay = new Set<number>();
  for (const [n, { index, rank, touched }] of others.entries()) {
    if (outranked[n]) continue;
    const message = rank.message ?? 'You cannot change access you do not have.';
    found[index] = touched.map((path) => ({ path, code: 'rank', message }));
    stay.add(index);
  }
  const granting = ranked.filter(
    ({ index, before, touched, rank }) =>
      !stay.has(index) && (!before || touched.some((name) => rank.grantedBy.includes(name))),
  );
  const held = await areHeld(
    db,
    granting.map((one) => ({ ...one, row: one.after })),
  );
  for (const [n, { index, touched }] of granting.entries()) {
    if (held[n]) continue;
    const path = touched.find((name) => name.startsWith('roleConfig')) ?? touched[0] ?? 'roleConfig';
    found[index] = [{ path, code: 'rank', message: 'You cannot grant access you do not have.' }];
  }
  return found;
}

type RankQuestion = { caller: Caller; row: Holder };

/** Whether the caller may do away with a record, or bring it back, as far as the rights go that it gives. */
export async function isOutranking(db: Queries, caller: Caller, row: Holder): Promise<boolean> {
  return (await areOutranked(db, [{ caller, row }]))[0] === true;
}

/** The same of many records, of one object. */
export async function areOutranked(db: Queries, asked: readonly RankQuestion[]): Promise<boolean[]> {
  const held = await areHeld(db, asked);
  return asked.map(({ caller, row }, index) => {
    const isOfOtherType = hooksOf(row.objectType).rank?.isOfOtherType?.(caller, row) === true;
    return !isOfOtherType && held[index] === true;
  });
}

async function areHeld(db: Queries, asked: readonly RankQuestion[]): Promise<boolean[]> {
  const [first] = asked;
  if (!first) return [];
  const rows = asked.map(({ row }) => row);
  const granted = (await hooksOf(first.row.objectType).rank?.listGrants(db, rows)) ?? [];
  return asked.map(({ caller }, index) =>
    (granted[index] ?? []).every((one) => isWithin(one, caller.access)),
  );
}
