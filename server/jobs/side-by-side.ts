// Records changed side by side in a part of a transaction, each as it would be by itself, and what they ask at the same moment is asked
// once for all (at-once.ts). Where one stays as it is, nothing of the part is kept and the others do it again without it.
import { type AppError, toOperational } from '../app-error';
import { createAtOnce } from '../storage/at-once';
import { type Queries, toTaken } from '../storage/database';
import { partOfTransaction } from '../storage/part-of-transaction';

/** Whether it changed this one. Throws why this one stays. */
export type Each = (tx: Queries, id: string) => Promise<boolean>;
export type Outcome = { changed: number; refused: (readonly [id: string, why: AppError])[] };

/** Throws what is no refusal. What stays was refused after all others had their turn. */
export async function changeSideBySide(tx: Queries, ids: readonly string[], each: Each): Promise<Outcome> {
  if (ids.length === 0) return { changed: 0, refused: [] };
  const tried = await tryAll(tx, ids, each);
  if (!tried) {
    // Whoever is to blame is found by halves.
    const half = Math.ceil(ids.length / 2);
    const first = await changeSideBySide(tx, ids.slice(0, half), each);
    return add(first, await changeSideBySide(tx, ids.slice(half), each));
  }
  const { refused } = tried;
  if (refused.length === 0 || refused.length === ids.length) return tried;
  const stay = new Set(refused.map(([id]) => id));
  const others = ids.filter((id) => !stay.has(id));
  const done = await changeSideBySide(tx, others, each);
  // What one of the others held may be free now.
  return add(done, await changeSideBySide(tx, [...stay], each));
}

function add(first: Outcome, then: Outcome): Outcome {
  return { changed: first.changed + then.changed, refused: [...first.refused, ...then.refused] };
}

class TakenBack extends Error {}

/** Kept as a whole, or with a refusal not at all. Undefined: several failed, and nobody knows by whom. */
async function tryAll(tx: Queries, ids: readonly string[], each: Each): Promise<Outcome | undefined> {
  const { atOnce, hasFailed } = createAtOnce();
  const refused: Outcome['refused'] = [];
  let changed = 0;
  let isUnclear = false;
  try {
    await partOfTransaction(tx, async (part) => {
      const beside = ids.length > 1 ? { ...part, atOnce } : part;
      const ends = await Promise.allSettled(ids.map((id) => each(beside, id)));
      for (const [n, end] of ends.entries()) {
        if (end.status === 'fulfilled') changed += Number(end.value);
        else {
          const why = toRefusal(end.reason);
          if (!why && ids.length === 1) throw end.reason;
          if (why) refused.push([ids[n] ?? '', why]);
          else isUnclear = true;
        }
      }
      if (isUnclear || hasFailed() || refused.length > 0) throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  if (isUnclear || hasFailed()) return undefined;
  return { changed: refused.length > 0 ? 0 : changed, refused };
}

/** Undefined: no refusal, but a bug of ours or a statement that failed. Throws what keeps the host from its work. */
export function toRefusal(error: unknown): AppError | undefined {
  const known = toOperational(toTaken(error) ?? error);
  if (known && known.status >= 500) throw error;
  return known;
}
