import { listDeleted, type RoleConfig } from '../../objects/role-config';
import { toCompanyType, type UserType } from '../../objects/user-types';
import type { Json, JsonObject } from '../../schemas/values/json';
import { toObjectAccess } from '../../schemas/words/access';
import { toAccess, toTemplate } from '../access/caller';

/** A role without a type counts as an admin role, which can grant the most. */
export function toRoleGrant({ id, data }: { id: string; data: JsonObject }): RoleConfig {
  const type = toCompanyType({ type: data.roleType }) ?? 'admin';
  return toGrant(type, toTemplate(type, { id, data: { ...data, roleType: type } }));
}

/** Includes what the map grants for deleted objects, because that counts again once they are restored. */
export function toGrant(type: UserType, template: Json | undefined): RoleConfig {
  const deleted = listDeleted(template).map((name) => [name, toObjectAccess(template, name)]);
  return { ...toAccess(type, template), ...Object.fromEntries(deleted) };
}
