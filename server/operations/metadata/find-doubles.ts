// Finds records that share a value, before a field becomes unique.
import type { Queries } from '../../storage/database';
import { listShared, type UniqueField } from '../../storage/records/unique-values';

type Doubles = { count: number; values: { count: number; values: { [name: string]: string } }[] };

const maxShown = 5;

export async function findDoubles(db: Queries, field: UniqueField): Promise<Doubles> {
  const { total, most } = await listShared(db, field, maxShown);
  return {
    count: total,
    values: most.map(({ count, value }) => ({ count, values: { [field.name]: value } })),
  };
}
