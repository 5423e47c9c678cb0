import { useCallback, useMemo, useState } from 'react';
import type { WireRole } from '../../../contract/role';
import type { AccessSource, AccessSources } from '../../../renderers/editors/access-copy';
import { noAccess, toObjectAccess } from '../../../schemas/words/access';
import { readList } from '../../shared/api/read-answer';
import { useRequest } from '../../shared/api/use-request';
import { type AccessObject, accessName, listAccessObjects } from './role-record';

const query = { page: 1, limit: 200, sort: 'roleName' };

/** The roles whose access can be copied, loaded on demand. The editor works without them. */
export function useOtherRoles(roleID: string | undefined): AccessSources {
  const [isAsked, setIsAsked] = useState(false);
  const ask = useCallback(() => setIsAsked(true), []);
  const { data, error } = useRequest(isAsked ? ['/dtl/role', query] : null);
  const byField = useMemo(() => {
    if (data === undefined && !error) return undefined;
    const roles = data === undefined ? [] : readList<WireRole>('role', data).items;
    const others = roles.filter((role) => role.roleID !== roleID);
    const toSource = (role: WireRole, objectType: AccessObject) => ({
      label: role.roleName || 'Unnamed role',
      access: toObjectAccess(role.roleConfig, objectType) ?? noAccess,
    });
    return new Map<string, readonly AccessSource[]>(
      listAccessObjects().map((objectType) => [
        accessName(objectType),
        others.map((role) => toSource(role, objectType)),
      ]),
    );
  }, [data, error, roleID]);
  return useMemo(() => ({ byField, ask }), [byField, ask]);
}
