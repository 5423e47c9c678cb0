// What sponsors and partners have in common: their access map limits what the roles of their users grant (R34, R35).
import { listSystemTypes } from '../../objects/index';
import type { RoleConfig } from '../../objects/role-config';
import type { JsonObject } from '../../schemas/values/json';
import { noAccess, toObjectAccess } from '../../schemas/words/access';
import type { Queries } from '../storage/database';
import { listCompanyRoles } from '../storage/people/company-users';
import { listUnknownAccess } from './known-access';
import type { Holder, ObjectHooks } from './object-hooks';
import { toRoleGrant } from './role-grant';

export const company: ObjectHooks = {
  rank: {
    isRanked: (field) => field === 'roleConfig',
    grantedBy: ['roleConfig'],
    listGrants,
  },
  isOwn: (caller, id) => id === caller.userTypeID,
  check: listUnknownAccess,
};

/** Objects that a company's map does not name are not limited, so its users' roles decide what the company grants. */
async function listGrants(db: Queries, holders: readonly Holder[]): Promise<RoleConfig[][]> {
  const [first] = holders;
  if (!first) return [];
  const ids = holders.map(({ id }) => id);
  const roles = await listCompanyRoles(db, { objectType: first.objectType, ids });
  return holders.map((holder, index) => toGrants(holder, roles[index] ?? []));
}

function toGrants({ data }: Holder, roles: readonly { id: string; data: JsonObject }[]): RoleConfig[] {
  const named: RoleConfig = {};
  for (const one of listSystemTypes()) {
    const entry = toObjectAccess(data.roleConfig, one);
    if (entry) named[one] = entry;
  }
  const open = roles.map((role) => {
    const grant = toRoleGrant(role);
    for (const one of listSystemTypes()) if (Object.hasOwn(named, one)) grant[one] = noAccess;
    return grant;
  });
  return [named, ...open];
}
