import { useMemo } from 'react';
import type { WireRole } from '../../../../contract/role';
import { readList } from '../../../shared/api/read-answer';
import { useRequest } from '../../../shared/api/use-request';

/** The roles by name; `nameOf` answers with the ID until they are loaded. */
export function useRoles() {
  const { data, error, mutate } = useRequest(['/dtl/role']);
  const roles = useMemo(() => {
    if (data === undefined) return undefined;
    const { items } = readList<WireRole>('role', data);
    return items.sort((a, b) => (a.roleName ?? a.roleID).localeCompare(b.roleName ?? b.roleID, 'und'));
  }, [data]);
  const nameOf = (roleID: string) => roles?.find((role) => role.roleID === roleID)?.roleName ?? roleID;
  return { roles, nameOf, error, retry: () => mutate() };
}
