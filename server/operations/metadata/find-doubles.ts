// Records that share their value with another, before a field becomes unique: read in steps, so that nobody waits for the count.
import { inSteps, timed } from '../../jobs/in-steps';
import type { Queries } from '../../storage/database';
import { listHeldBehind, type UniqueField } from '../../storage/unique-values';

type Doubles = { count: number; values: { count: number; values: { [name: string]: string } }[] };
type Shared = { count: number; value: string };

const mostShown = 5;

/** How many there are, and the most frequent values. */
export async function findDoubles(db: Queries, field: UniqueField): Promise<Doubles> {
  const met = new Set<string>();
  const shared = new Map<string, Shared>();
  let after = '';
  await inSteps({ firstLimit: 1000, rest: 0.5 }, (limit) =>
    timed(async () => {
      const held = await listHeldBehind(db, field, { after, limit });
      for (const { digest, value } of held) {
        if (digest === null) continue;
        const one = shared.get(digest);
        if (one) one.count++;
        else if (met.has(digest)) shared.set(digest, { count: 2, value: value ?? '' });
        met.add(digest);
      }
      after = held.at(-1)?.id ?? after;
      return held.length < limit;
    }),
  );
  const found = [...shared.values()].sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    values: found.slice(0, mostShown).map(({ count, value }) => ({ count, values: { [field.name]: value } })),
  };
}
