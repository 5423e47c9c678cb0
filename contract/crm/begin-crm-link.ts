import { defineCall } from '../define-call';
import { type TypeOf, text, toAnswer } from '../shapes';

/** The browser goes to `url` and comes back to /auth/jobber with a code (A7). */
const link = toAnswer({ url: text });
export type CrmLink = TypeOf<typeof link>;

export const beginCrmLink = defineCall({
  method: 'GET',
  path: '/dtl/crm/jobber/auth',
  summary: 'Says where the caller links Jobber',
  answers: { 200: link },
});
