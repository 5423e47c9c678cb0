// Users need a role of their type, and those of partners and sponsors a company; otherwise they could not sign in or would see nothing (B6, R61).
import { isPartner, toCompanyType } from '../../objects/user-types';
import type { Json } from '../../schemas/values/json';
import { invalidFields } from '../app-error';
import type { Queries } from '../storage/database';
import { findRecord, type RecordRow } from '../storage/records/records';

type PlaceField = 'type' | 'userTypeID' | 'roleConfig.role';
type Fault = readonly [field: PlaceField, code: string, message: string];

export const replacePrimary =
  'This user is the primary user of a partner. Open the partner and use Replace Primary User first.';

/** Checks only what the save changes. Throws 422 at the fields. */
export async function requirePlace(
  tx: Queries,
  before: RecordRow | undefined,
  after: RecordRow,
): Promise<void> {
  const isChanged = (name: PlaceField) => (after.data[name] ?? null) !== (before?.data[name] ?? null);
  const faults: Fault[] = [];
  if (isChanged('type') || isChanged('userTypeID')) {
    if (!(await hasCompany(tx, after))) faults.push(['userTypeID', 'required', 'Please select an option.']);
    if (before && (await isPrimaryUser(tx, before)))
      faults.push(['userTypeID', 'primaryUser', replacePrimary]);
  }
  if (isChanged('type') || isChanged('roleConfig.role')) faults.push(...(await listRoleFaults(tx, after)));
  if (faults.length > 0) throw invalidFields(faults);
}

async function listRoleFaults(tx: Queries, { data }: RecordRow): Promise<Fault[]> {
  const id = data['roleConfig.role'];
  if (typeof id !== 'string') return [['roleConfig.role', 'required', 'Please select an option.']];
  const role = await findRecord(tx, { objectType: 'role', id });
  if (role?.data.roleType === data.type) return [];
  return [['roleConfig.role', 'roleType', 'Choose a role of this type of user.']];
}

async function hasCompany(tx: Queries, { data }: RecordRow): Promise<boolean> {
  const { userTypeID: id } = data;
  const objectType = toCompanyType(data);
  if (!objectType) return true;
  return typeof id === 'string' && (await findRecord(tx, { objectType, id })) !== undefined;
}

async function isPrimaryUser(tx: Queries, { id, data }: RecordRow): Promise<boolean> {
  if (!isPartner(data) || typeof data.userTypeID !== 'string') return false;
  const partner = await findRecord(tx, { objectType: 'partner', id: data.userTypeID });
  const primary: Json | undefined = partner?.data.primaryUserID;
  return primary === id;
}
