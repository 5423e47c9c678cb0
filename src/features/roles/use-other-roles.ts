import { useMemo } from 'react';
import type { WireRole } from '../../../contract/role';
import type { AccessSource } from '../../../renderers/editors/access-copy';
import { noAccess, toKindAccess } from '../../../schemas/access';
import { readList } from '../../shared/api/read-answer';
import { useRequest } from '../../shared/api/use-request';
import { accessKinds, accessName } from './role-record';

const most = { page: 1, limit: 200, sort: 'roleName' };

/** By the editor's field: the other roles whose access may be copied. Without them the editor works all the same. */
export function useOtherRoles(roleID: string | undefined): ReadonlyMap<string, readonly AccessSource[]> {
  const { data } = useRequest(['/dtl/role', most]);
  return useMemo(() => {
    const roles = data === undefined ? [] : readList<WireRole>('role', data).items;
    const others = roles.filter((role) => role.roleID !== roleID);
    const toSource = (role: WireRole, kind: (typeof accessKinds)[number]) => ({
      label: role.roleName || 'Unnamed role',
      access: toKindAccess(role.roleConfig, kind) ?? noAccess,
    });
    return new Map(accessKinds.map((kind) => [accessName(kind), others.map((role) => toSource(role, kind))]));
  }, [data, roleID]);
}
