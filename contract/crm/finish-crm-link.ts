import { defineCall } from '../define-call';
import { doneWithMessage, type TypeOf, toExact, toText } from '../shapes';

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
