import { readList } from '../../shared/api/read-answer';
import { useRequest } from '../../shared/api/use-request';

/** How many users have a role; undefined until it is known, and for who may not read users' roles. */
export function useRoleHolders(roleID: string): number | undefined {
  const query = { view: 'list', 'f.roleConfig.role': roleID, page: 1, limit: 1 };
  const { data } = useRequest(['/dtl/user', query]);
  return data === undefined ? undefined : readList('user', data).total;
}
