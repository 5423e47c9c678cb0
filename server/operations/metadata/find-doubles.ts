// Records that share their value with another, before a field becomes unique.
import type { Queries } from '../../storage/database';
import { listShared, type UniqueField } from '../../storage/records/unique-values';

type Doubles = { count: number; values: { count: number; values: { [name: string]: string } }[] };

const mostShown = 5;

/** How many there are, and the most frequent values. */
export async function findDoubles(db: Queries, field: UniqueField): Promise<Doubles> {
  const { total, most } = await listShared(db, field, mostShown);
  return {
    count: total,
    values: most.map(({ count, value }) => ({ count, values: { [field.name]: value } })),
  };
}
