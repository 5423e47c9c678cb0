// Lists are quick once what they search and sort by is filled in and indexed as the definitions of objects say. Where that has
// changed it takes a while, beside all other work; until then they are right, but slower.
import type { ObjectType } from '../../objects/index';
import type { Database } from '../storage/database';
import { fillColumns, listUnfilled, markFilled } from '../storage/record-columns';
import { createMissingIndexes } from '../storage/record-indexes';

type Log = (line: string) => void;

/** Nobody waits long for a step: about 50 ms. */
const step = 200;
const toldEach = 20_000;

export async function prepareLists(db: Database, log: Log): Promise<void> {
  for (const objectType of await listUnfilled(db)) await fillAll(db, objectType, log);
  for (const name of await createMissingIndexes(db)) log(`The index ${name} is made.`);
}

async function fillAll(db: Database, objectType: ObjectType, log: Log): Promise<void> {
  let done = 0;
  let after = '';
  log(`What lists of ${objectType} search and sort by is being filled in.`);
  for (;;) {
    const { last, count } = await fillColumns(db, { objectType, after, limit: step });
    if (count === 0) break;
    after = last;
    done += count;
    if (done % toldEach < step) log(`… ${done} records of ${objectType} are done.`);
  }
  await markFilled(db, objectType);
  log(`What lists of ${objectType} search and sort by is filled in: ${done} records.`);
}
