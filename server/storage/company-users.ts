// The people of a partner or sponsor.
import type { ObjectType } from '../../objects/index';
import { askAtOnce } from './at-once';
import type { Queries } from './database';
import { type RecordRow, recordColumns } from './records';

type Company = { objectType: ObjectType; id: string };

const isOfType = `records.kind = 'user' and records.data ->> 'type' = $1`;
/** $1 its object, $2 its id. */
export const isOfCompany = `${isOfType} and records.data ->> 'userTypeID' = $2`;
/** $1 their object, $2 their ids. */
const isOfOne = `${isOfType} and records.data ->> 'userTypeID' = any($2)`;

/** Locked until the end of the transaction. `deletedAt`: those who went at that moment, else those who are there. */
export function lockUsersOf(
  tx: Queries,
  { objectType, id }: Company,
  deletedAt: Date | null = null,
): Promise<RecordRow[]> {
  return askAtOnce(tx, `users of ${objectType} ${deletedAt?.getTime()}`, id, async (ids) => {
    const rows = await tx.query<RecordRow>(
      `select ${recordColumns} from records
       where ${isOfOne} and records.deleted_at is not distinct from $3 order by records.id for update`,
      [objectType, ids, deletedAt],
    );
    const byCompany = new Map<unknown, RecordRow[]>(ids.map((one) => [one, []]));
    for (const row of rows) byCompany.get(row.data.userTypeID)?.push(row);
    return ids.map((one) => byCompany.get(one) ?? []);
  });
}

type StoredRole = Pick<RecordRow, 'id' | 'data'>;

/** The different roles that they have. */
export function listCompanyRoles(
  db: Queries,
  { objectType, id }: { objectType: string; id: string },
): Promise<StoredRole[]> {
  return askAtOnce(db, `roles of ${objectType}`, id, async (ids) => {
    const roles = await db.query<StoredRole & { companies: string[] }>(
      `select role.id, role.data, companies from records role join (
         select records.data ->> 'roleConfig.role' as id, array_agg(records.data ->> 'userTypeID') as companies
         from records where ${isOfOne} and records.deleted_at is null group by 1) as held using (id)
       where role.kind = 'role' and role.deleted_at is null`,
      [objectType, ids],
    );
    return ids.map((one) => roles.filter(({ companies }) => companies.includes(one)));
  });
}
