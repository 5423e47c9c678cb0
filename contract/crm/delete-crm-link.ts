import { defineCall } from '../define-call';
import { doneWithMessage } from '../shapes';

export const deleteCrmLink = defineCall({
  method: 'DELETE',
  path: '/dtl/crm/jobber',
  summary: 'Ends the link to Jobber',
  answers: { 200: doneWithMessage },
});
