import { defineCall } from '../define-call';
import { text, toAnswer } from '../shapes';
import { sessionTimes } from '../sign-in/signed-in';

export const refreshSession = defineCall({
  method: 'GET',
  path: '/auth/refresh',
  summary: 'Extends the session',
  allowPWChange: true,
  answers: { 200: toAnswer({ userID: text, ...sessionTimes }) },
});
