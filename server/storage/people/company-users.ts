import type { ObjectType } from '../../../objects/index';
import type { Queries } from '../database';
import { type RecordRow, recordColumns, waitForBulkChange } from '../records/records';

type Company = { objectType: ObjectType; id: string };

const isOfType = `records.kind = 'user' and records.data ->> 'type' = $1`;
/** $1 is the company's object type, $2 its id. */
export const isOfCompany = `${isOfType} and records.data ->> 'userTypeID' = $2`;
/** $1 is the companies' object type, $2 their ids. */
const isOfCompanies = `${isOfType} and records.data ->> 'userTypeID' = any($2)`;

/** Locks the users until the transaction ends. With `deletedAt`, finds those that were deleted with the company at that moment. */
export function lockUsersOf(
  tx: Queries,
  { objectType, id }: Company,
  deletedAt: Date | null = null,
): Promise<RecordRow[]> {
  return tx.query<RecordRow>(
    `with ${waitForBulkChange(`'user'`)}
     select ${recordColumns} from ready, records
     where ${isOfCompanies} and records.deleted_at is not distinct from $3 order by records.id for update of records`,
    [objectType, [id], deletedAt],
  );
}

/** The users of several companies, by company: live ones of a live company, or those deleted together with theirs. */
export async function listUsersOf(
  db: Queries,
  objectType: ObjectType,
  companies: readonly Pick<RecordRow, 'id' | 'deleted_at'>[],
): Promise<Map<string, RecordRow[]>> {
  const found = new Map<string, RecordRow[]>(companies.map(({ id }) => [id, []]));
  const rows = await db.query<RecordRow>(
    `select ${recordColumns} from records
     join jsonb_to_recordset($3::jsonb) as company (id text, deleted_at timestamptz)
       on company.id = records.data ->> 'userTypeID' and records.deleted_at is not distinct from company.deleted_at
     where ${isOfCompanies} order by records.id`,
    [
      objectType,
      companies.map(({ id }) => id),
      JSON.stringify(companies.map(({ id, deleted_at }) => ({ id, deleted_at }))),
    ],
  );
  for (const row of rows) found.get(String(row.data.userTypeID))?.push(row);
  return found;
}

export async function listGoneWithCompany(db: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>(
    `select records.id from records
     join records company on company.kind = records.data ->> 'type' and company.id = records.data ->> 'userTypeID'
       and company.deleted_at = records.deleted_at
     where records.kind = 'user' and records.id = any($1)`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

type StoredRole = Pick<RecordRow, 'id' | 'data'>;

export async function listCompanyRoles(
  db: Queries,
  { objectType, ids }: { objectType: string; ids: readonly string[] },
): Promise<StoredRole[][]> {
  const roles = await db.query<StoredRole & { companies: string[] }>(
    `select role.id, role.data, companies from records role join (
       select records.data ->> 'roleConfig.role' as id, array_agg(records.data ->> 'userTypeID') as companies
       from records where ${isOfCompanies} and records.deleted_at is null group by 1) as held using (id)
     where role.kind = 'role' and role.deleted_at is null`,
    [objectType, ids],
  );
  return ids.map((one) => roles.filter(({ companies }) => companies.includes(one)));
}
