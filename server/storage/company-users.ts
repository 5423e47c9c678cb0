// The people of a partner or sponsor.
import type { ObjectType } from '../../objects/index';
import type { Queries } from './database';
import { type RecordRow, recordColumns } from './records';

type Company = { objectType: ObjectType; id: string };

/** $1 its object, $2 its id. */
export const isOfCompany = `records.kind = 'user' and records.data ->> 'type' = $1 and records.data ->> 'userTypeID' = $2`;

/** Locked until the end of the transaction. `deletedAt`: those who went at that moment, else those who are there. */
export function lockUsersOf(
  tx: Queries,
  { objectType, id }: Company,
  deletedAt: Date | null = null,
): Promise<RecordRow[]> {
  return tx.query<RecordRow>(
    `select ${recordColumns} from records
     where ${isOfCompany} and records.deleted_at is not distinct from $3 order by records.id for update`,
    [objectType, id, deletedAt],
  );
}

/** The different roles that they have. */
export function listCompanyRoles(
  db: Queries,
  { objectType, id }: { objectType: string; id: string },
): Promise<Pick<RecordRow, 'id' | 'data'>[]> {
  return db.query<Pick<RecordRow, 'id' | 'data'>>(
    `select role.id, role.data from records role
     where role.kind = 'role' and role.deleted_at is null and role.id in
       (select records.data ->> 'roleConfig.role' from records where ${isOfCompany} and records.deleted_at is null)`,
    [objectType, id],
  );
}
