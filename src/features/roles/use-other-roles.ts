import { useMemo } from 'react';
import type { WireRole } from '../../../contract/role/role';
import type { AccessSource } from '../../../renderers/editors/access-copy';
import { noAccess, toObjectAccess } from '../../../schemas/access';
import { readList } from '../../shared/api/read-answer';
import { useRequest } from '../../shared/api/use-request';
import { type AccessObject, accessName, listAccessObjects } from './role-record';

const most = { page: 1, limit: 200, sort: 'roleName' };

/** By the editor's field: the other roles whose access may be copied. Without them the editor works all the same. */
export function useOtherRoles(roleID: string | undefined): ReadonlyMap<string, readonly AccessSource[]> {
  const { data } = useRequest(['/dtl/role', most]);
  return useMemo(() => {
    const roles = data === undefined ? [] : readList<WireRole>('role', data).items;
    const others = roles.filter((role) => role.roleID !== roleID);
    const toSource = (role: WireRole, objectType: AccessObject) => ({
      label: role.roleName || 'Unnamed role',
      access: toObjectAccess(role.roleConfig, objectType) ?? noAccess,
    });
    return new Map(
      listAccessObjects().map((objectType) => [
        accessName(objectType),
        others.map((role) => toSource(role, objectType)),
      ]),
    );
  }, [data, roleID]);
}
