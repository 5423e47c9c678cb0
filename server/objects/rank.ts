// No one can change or grant rights beyond their own: neither those that a record had before, nor those that it gets (R35, R55).
import { objects } from '../../objects/index';
import { isWithin } from '../../objects/role-config';
import type { Problem } from '../../schemas/values/json';
import type { Caller } from '../access/caller';
import type { Queries } from '../storage/database';
import { hooksOf } from './index';
import type { Holder } from './object-hooks';

export type RankedChange = {
  caller: Caller;
  before: Holder | undefined;
  after: Holder;
  /** Includes sealed fields. */
  changed: readonly string[];
};

/** For each change: what exceeds the caller's own access. All changes are of one object. */
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
  const refused = new Set<number>();
  for (const [n, { index, rank, touched }] of others.entries()) {
    if (outranked[n]) continue;
    const message = rank.message ?? 'You cannot change access you do not have.';
    found[index] = touched.map((path) => ({ path, code: 'rank', message }));
    refused.add(index);
  }
  const granting = ranked.filter(
    ({ index, before, touched, rank }) =>
      !refused.has(index) && (!before || touched.some((name) => rank.grantedBy.includes(name))),
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

type RankCheck = { caller: Caller; row: Holder };

/** Considers the rights that the record grants. */
export async function isOutranking(db: Queries, caller: Caller, row: Holder): Promise<boolean> {
  return (await areOutranked(db, [{ caller, row }]))[0] === true;
}

export async function areOutranked(db: Queries, checks: readonly RankCheck[]): Promise<boolean[]> {
  const held = await areHeld(db, checks);
  return checks.map(({ caller, row }, index) => {
    const isOfOtherType = hooksOf(row.objectType).rank?.isOfOtherType?.(caller, row) === true;
    return !isOfOtherType && held[index] === true;
  });
}

async function areHeld(db: Queries, checks: readonly RankCheck[]): Promise<boolean[]> {
  const [first] = checks;
  if (!first) return [];
  const rows = checks.map(({ row }) => row);
  const granted = (await hooksOf(first.row.objectType).rank?.listGrants(db, rows)) ?? [];
  return checks.map(({ caller }, index) =>
    (granted[index] ?? []).every((one) => isWithin(one, caller.access)),
  );
}
