import type { RequestKey } from '../../shared/api/use-request';

export const toRoleHoldersKey = (roleID: string): RequestKey<'/dtl/user'> => [
  '/dtl/user',
  { view: 'list', 'f.roleConfig.role': roleID, page: 1, limit: 1 },
];
