// Warns before the embedded database outgrows what it is made for: 100,000 records per object (R72).
import type { ObjectType } from '../../../objects/index';
import type { Database } from '../database';

const manyRecords = 80_000;

export type LargeObject = { objectType: ObjectType; count: number };

/** Objects with at least 80,000 records; none on PostgreSQL. */
export async function listLargeObjects(
  db: Pick<Database, 'query' | 'embedded'>,
  least = manyRecords,
): Promise<LargeObject[]> {
  if (!db.embedded) return [];
  return db.query<LargeObject>(
    `select kind as "objectType", count(*) as count from records where deleted_at is null
     group by kind having count(*) >= $1 order by kind`,
    [least],
  );
}
