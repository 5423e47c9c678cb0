// Who of many people reaches certain rows: the condition that every read uses (row-scope.ts), asked for all of them at once.
import type { ObjectType } from '../../objects/index';
import { toCompanyType } from '../../objects/user-types';
import type { Queries } from './database';
import { isBorn } from './is-born';
import { type RowReach, toReachID, toReachRule, toScope } from './row-scope';
import { createSqlParams, type SqlParams } from './sql-params';

type Rows = {
  objectType: ObjectType;
  /** A condition on `records`. */
  which: (params: SqlParams) => string;
};

/** So many ids are asked for by one statement: others have their turn between two. */
const mostAsked = 500;

/** Those who reach one of the rows at least, deleted ones too. */
export async function listReaching<Person extends RowReach>(
  db: Queries,
  rows: Rows,
  people: readonly Person[],
): Promise<Set<Person>> {
  const reaching = new Set<Person>();
  for (const group of groupByScope(rows.objectType, people)) {
    const ids = await listReachingIDs(db, rows, group);
    for (const person of group) if (!ids || ids.has(toReachID(person, rows.objectType))) reaching.add(person);
  }
  return reaching;
}

/** Undefined: all of them do. */
async function listReachingIDs(
  db: Queries,
  { objectType, which }: Rows,
  people: readonly RowReach[],
): Promise<Set<string> | undefined> {
  const [first] = people;
  if (!first || toReachRule(first, objectType) === 'every') return undefined;
  const asked = [...new Set(people.map((person) => toReachID(person, objectType)))];
  const found = new Set<string>();
  for (let n = 0; n < asked.length; n += mostAsked) {
    const params = createSqlParams();
    const rows = await db.prepared<{ id: string }>(
      `select asked.id from unnest(${params.add(asked.slice(n, n + mostAsked))}::text[]) as asked(id)
       where exists (select from records where records.kind = ${params.add(objectType)} and ${which(params)}
         and ${isBorn('records')} and ${toScope(first, objectType, () => 'asked.id')})`,
      params.values,
    );
    for (const { id } of rows) found.add(id);
  }
  return found;
}

/** People whose condition is the same but for the id in it. */
function groupByScope<Person extends RowReach>(
  objectType: ObjectType,
  people: readonly Person[],
): Iterable<Person[]> {
  const groups = new Map<string, Person[]>();
  for (const person of people) {
    const key = `${toReachRule(person, objectType)} of ${toCompanyType(person)}`;
    const group = groups.get(key);
    if (group) group.push(person);
    else groups.set(key, [person]);
  }
  return groups.values();
}
