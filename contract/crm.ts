import { defineCall } from './define-call';
import { doneWithMessage, type TypeOf, text, toAnswer, toExact, toText } from './shapes';

/** The browser goes to `url` and comes back to /auth/jobber with a code (A7). */
const link = toAnswer({ url: text });
export type CrmLink = TypeOf<typeof link>;

export const beginCrmLink = defineCall({
  method: 'GET',
  path: '/dtl/crm/jobber/auth',
  summary: 'Returns the address where the caller links Jobber',
  answers: { 200: link },
});

export const deleteCrmLink = defineCall({
  method: 'DELETE',
  path: '/dtl/crm/jobber',
  summary: 'Ends the link to Jobber',
  answers: { 200: doneWithMessage },
});

const typed = toText({ maxLength: 2000 });
const code = toExact({ code: typed, state: typed });
export type CrmCode = TypeOf<typeof code>;

export const finishCrmLink = defineCall({
  method: 'POST',
  path: '/dtl/crm/jobber/auth',
  summary: 'Finishes the link to Jobber',
  body: code,
  answers: { 200: doneWithMessage },
});
