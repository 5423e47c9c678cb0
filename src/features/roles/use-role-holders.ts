import { readList } from '../../shared/api/read-answer';
import { useRequest } from '../../shared/api/use-request';
import { toRoleHoldersKey } from './role-holders-key';

/** How many users have a role; undefined until it is known, and for who may not read users' roles. */
export function useRoleHolders(roleID: string): number | undefined {
  const { data } = useRequest(toRoleHoldersKey(roleID));
  return data === undefined ? undefined : readList('user', data).total;
}
