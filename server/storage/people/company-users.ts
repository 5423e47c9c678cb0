import type { Queries } from '../database';
import { type RecordRow, recordColumns, waitForBulkChange } from '../records/records';

const isOfType = `records.kind = 'user' and records.data ->> 'type' = $1`;
/** $1 is the company's object type, $2 its id. */
export const isOfCompany = `${isOfType} and records.data ->> 'userTypeID' = $2`;
/** $1 is the companies' object type, $2 their ids. */
const isOfCompanies = `${isOfType} and records.data ->> 'userTypeID' = any($2)`;

/** The users of companies of one type, by company: live ones of a live company, or those that were deleted together with theirs. */
export async function listUsersOf(
  db: Queries,
  companies: readonly Pick<RecordRow, 'objectType' | 'id' | 'deleted_at'>[],
  lock = false,
): Promise<Map<string, RecordRow[]>> {
  const found = new Map<string, RecordRow[]>(companies.map(({ id }) => [id, []]));
  const [first] = companies;
  if (!first) return found;
  const rows = await db.query<RecordRow>(
    `${lock ? `with ${waitForBulkChange(`'user'`)}` : ''} select ${recordColumns} from ${lock ? 'ready,' : ''} records
     join jsonb_to_recordset($3::jsonb) as company (id text, deleted_at timestamptz)
       on company.id = records.data ->> 'userTypeID' and records.deleted_at is not distinct from company.deleted_at
     where ${isOfCompanies} order by records.id ${lock ? 'for update of records' : ''}`,
    [
      first.objectType,
      companies.map(({ id }) => id),
      JSON.stringify(companies.map(({ id, deleted_at }) => ({ id, deleted_at }))),
    ],
  );
  for (const row of rows) found.get(String(row.data.userTypeID))?.push(row);
  return found;
}

export async function listGoneWithCompany(db: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db.column(
    `select records.id from records
     join records company on company.kind = records.data ->> 'type' and company.id = records.data ->> 'userTypeID'
       and company.deleted_at = records.deleted_at
     where records.kind = 'user' and records.id = any($1)`,
    [ids],
  );
  return new Set(found);
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
