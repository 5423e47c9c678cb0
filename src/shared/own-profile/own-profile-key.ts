import type { RequestKey } from '../api/use-request';

export const ownProfileKey: RequestKey = ['/dtl/user', { view: 'profile' }];
