import { defineCall } from '../define-call';
import { doneWithMessage, toExact, toText } from '../shapes';

export const requestReset = defineCall({
  method: 'POST',
  path: '/auth/reset',
  summary: 'Mails a link to set a new password',
  authentication: 'open',
  body: toExact({ email: toText({ maxLength: 2000 }) }),
  answers: { 200: doneWithMessage },
});
