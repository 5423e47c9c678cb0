import { useMemo } from 'react';
import type { WireRole } from '../../../../contract/role';
import { readList } from '../../../shared/api/read-answer';
import { useRequest } from '../../../shared/api/use-request';

export function useRoles() {
  const { data, error, mutate } = useRequest(['/dtl/role']);
  const roles = useMemo(() => {
    if (data === undefined) return undefined;
    const { items } = readList<WireRole>('role', data);
    const nameOf = (role: WireRole) => role.roleName ?? role.roleID;
    return items.sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'und'));
  }, [data]);
  return { roles, error, retry: () => mutate() };
}
