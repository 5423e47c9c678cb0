import { useMemo } from 'react';
import type { WireRole } from '../../../schemas/api/role';
import { readList } from '../../shared/read-answer';
import { useRequest } from '../../shared/use-request';

const most = { page: 1, limit: 200, sort: 'roleName' };
const none: readonly WireRole[] = [];

/** Roles whose access may be copied. Without them the editor works all the same. */
export function useOtherRoles(roleID: string | undefined): readonly WireRole[] {
  const { data } = useRequest(['/dtl/role', most]);
  return useMemo(() => {
    if (data === undefined) return none;
    return readList<WireRole>('role', data).items.filter((role) => role.roleID !== roleID);
  }, [data, roleID]);
}
