// Role templates and their access maps (B3, R34).
import { accessMap } from '../access-map';
import { userType } from '../accounts';
import { defineFields, toRecord } from '../record';
import { type TypeOf, text } from '../shapes';

export const roleFields = defineFields(
  { roleID: text },
  { roleName: text, roleType: userType, roleConfig: accessMap },
);
export const role = toRecord('role', roleFields);
export type WireRole = TypeOf<typeof role>;
