import type { RequestKey } from '../api/use-request';

/** What the signed-in person's own profile is asked with (A7 GET /dtl/user). */
export const ownProfileKey: RequestKey = ['/dtl/user', { view: 'profile' }];
