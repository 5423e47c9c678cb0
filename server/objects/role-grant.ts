// What a role gives to who has it.
import type { RoleConfig } from '../../objects/role-config';
import { toCompanyType } from '../../objects/user-types';
import type { JsonObject } from '../../schemas/json';
import { toAccess, toTemplate } from '../access/caller';

/** A role without a type yet counts as an admin's, who can do most. */
export function toRoleGrant({ id, data }: { id: string; data: JsonObject }): RoleConfig {
  const type = toCompanyType({ type: data.roleType }) ?? 'admin';
  return toAccess(type, toTemplate(type, { id, data: { ...data, roleType: type } }));
}
