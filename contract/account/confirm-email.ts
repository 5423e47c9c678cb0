import { defineCall } from '../define-call';
import { text, toAnswer, toExact, toText } from '../shapes';

export const confirmEmail = defineCall({
  method: 'PATCH',
  path: '/auth/email',
  summary: 'Confirms a new email, or takes it back, by the token of the mailed link',
  door: 'open',
  body: toExact({ token: toText({ maxLength: 2000 }) }),
  answers: { 200: toAnswer({ message: text }, { resetToken: text }) },
});
