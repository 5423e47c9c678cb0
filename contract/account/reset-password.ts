import { defineCall } from '../define-call';
import { doneWithMessage, toExact, toText } from '../shapes';

const typed = toText({ maxLength: 2000 });

export const resetPassword = defineCall({
  method: 'PATCH',
  path: '/auth/reset',
  summary: 'Sets a new password by the token of the mailed link',
  authentication: 'open',
  body: toExact({ password: typed }, { token: typed }),
  answers: { 200: doneWithMessage },
});
