import { readList } from '../../shared/api/read-answer';
import { useRequest } from '../../shared/api/use-request';
import { toRoleHoldersKey } from './role-holders-key';

/** How many users have a role; undefined while loading, or if the user cannot read it. */
export function useRoleHolders(roleID: string): number | undefined {
  const { data } = useRequest(toRoleHoldersKey(roleID));
  return data === undefined ? undefined : readList('user', data).total;
}
