// Prepares the columns that lists search and sort by, after their definitions have changed. Until then lists are correct but slower.
import type { ObjectType } from '../../objects/index';
import type { Database } from '../storage/database';
import { listLargeObjects } from '../storage/lists/large-objects';
import { fillAllColumns, fillLeadColumns, listUnfilled } from '../storage/lists/record-columns';
import { createMissingIndexes } from '../storage/lists/record-indexes';
import { listUniqueDoubles } from '../storage/records/unique-values';

type Log = (line: string) => void;

const logEvery = 20_000;

/** An upgrade can find records that share a unique value (R74). They stay as they are until someone changes them. */
export async function logDuplicates(db: Database, log: Log): Promise<void> {
  for (const { objectType, field, count, ids } of await listUniqueDoubles(db))
    log(
      `Unique '${field}' of ${objectType}: ${counted(count)} a value with another record (${ids.join(', ')}${count > ids.length ? ' …' : ''}). They can be saved as they are. Change the values to tell them apart.`,
    );
}

/** The embedded database is made for up to 100,000 records per object (R72). */
export async function logLargeObjects(db: Database, log: Log): Promise<void> {
  for (const { objectType, count } of await listLargeObjects(db))
    log(
      `There are ${count.toLocaleString('en-US')} records of ${objectType}. The embedded database is meant for up to 100,000 of an object; to move to PostgreSQL: npm run backup, set DATABASE_URL, npm run restore.`,
    );
}

const counted = (count: number) => (count === 1 ? '1 record shares' : `${count} records share`);

export async function prepareLists(db: Database, log: Log): Promise<void> {
  for (const objectType of await listUnfilled(db)) await fillAll(db, objectType, log);
  await fillLeadColumns(db);
  const begun = performance.now();
  const made = await createMissingIndexes(db);
  const seconds = Math.round((performance.now() - begun) / 1000);
  if (made.length > 0 && seconds > 0) log(`Created list indexes in ${seconds} s: ${made.join(', ')}.`);
}

async function fillAll(db: Database, objectType: ObjectType, log: Log): Promise<void> {
  let next = logEvery;
  const done = await fillAllColumns(db, objectType, (count) => {
    if (count < next) return;
    next += logEvery;
    log(`Preparing lists of ${objectType}: ${count} records so far.`);
  });
  if (done >= logEvery) log(`Prepared lists of ${objectType}: ${done} records.`);
}
