// Which of many users can access certain rows. It uses the same condition as reads (row-scope.ts), for all users at once.
import type { ObjectType } from '../../../objects/index';
import { toCompanyType } from '../../../objects/user-types';
import { toChunks } from '../chunks';
import type { Queries } from '../database';
import { createSqlParams, type SqlParams } from '../sql-params';
import { type RowReach, toReachID, toReachRule, toScope } from './row-scope';

type Rows = {
  objectType: ObjectType;
  which: (params: SqlParams) => string;
};

/** The most ids, or pairs of an id and a row, per statement, so that other requests can run in between. */
const maxPerStatement = 500;

/** The people who can access at least one of the rows, including deleted rows. */
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

/** For each record, which of its people can access it, deleted or not. Checks many records together. */
export async function listReachingEach<Person extends RowReach>(
  db: Queries,
  objectType: ObjectType,
  records: ReadonlyMap<string, ReadonlySet<Person>>,
): Promise<Map<string, Set<Person>>> {
  const reaching = new Map<string, Set<Person>>();
  for (const id of records.keys()) reaching.set(id, new Set());
  const everybody = new Set([...records.values()].flatMap((people) => [...people]));
  for (const group of groupByScope(objectType, everybody)) {
    const reached = await listReached(db, { objectType, ids: [...records.keys()] }, group);
    for (const [id, people] of records) {
      const ids = reached?.get(id);
      for (const person of group) {
        if (!people.has(person)) continue;
        if (!reached || ids?.has(toReachID(person, objectType))) reaching.get(id)?.add(person);
      }
    }
  }
  return reaching;
}

/** Undefined: all of them can. */
async function listReachingIDs(
  db: Queries,
  { objectType, which }: Rows,
  people: readonly RowReach[],
): Promise<Set<string> | undefined> {
  const asked = toScopeQuery(objectType, people);
  if (!asked) return undefined;
  const found = new Set<string>();
  for (const some of toChunks(asked.ids, maxPerStatement)) {
    const params = createSqlParams();
    const rows = await db.prepared<{ id: string }>(
      `select asked.id from unnest(${params.add(some)}::text[]) as asked(id)
       where exists (select from records where records.kind = ${params.add(objectType)} and ${which(params)}
         and ${asked.scope})`,
      params.values,
    );
    for (const { id } of rows) found.add(id);
  }
  return found;
}

/** Undefined: all people can access all records. */
async function listReached(
  db: Queries,
  { objectType, ids }: { objectType: ObjectType; ids: readonly string[] },
  people: readonly RowReach[],
): Promise<Map<string, Set<string>> | undefined> {
  const asked = toScopeQuery(objectType, people);
  if (!asked) return undefined;
  const found = new Map<string, Set<string>>();
  for (const some of toChunks(asked.ids, maxPerStatement)) {
    for (const records of toChunks(ids, Math.ceil(maxPerStatement / some.length))) {
      const params = createSqlParams();
      const rows = await db.prepared<{ record: string; id: string }>(
        `select records.id as record, asked.id from unnest(${params.add(some)}::text[]) as asked(id)
         join records on records.kind = ${params.add(objectType)} and records.id = any(${params.add(records)})
           and ${asked.scope}`,
        params.values,
      );
      for (const { record, id } of rows) found.set(record, (found.get(record) ?? new Set()).add(id));
    }
  }
  return found;
}

/** Undefined: the people can access every row. */
function toScopeQuery(objectType: ObjectType, people: readonly RowReach[]) {
  const [first] = people;
  if (!first || toReachRule(first, objectType) === 'every') return undefined;
  return {
    ids: [...new Set(people.map((person) => toReachID(person, objectType)))],
    scope: toScope(first, objectType, () => 'asked.id'),
  };
}

function groupByScope<Person extends RowReach>(
  objectType: ObjectType,
  people: Iterable<Person>,
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
