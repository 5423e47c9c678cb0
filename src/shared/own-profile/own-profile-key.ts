import type { RequestKey } from '../api/use-request';

/** The SWR key of the user's own profile (A7 GET /dtl/user). */
export const ownProfileKey: RequestKey = ['/dtl/user', { view: 'profile' }];
