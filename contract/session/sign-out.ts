import { defineCall } from '../define-call';
import { done } from '../shapes';

export const signOut = defineCall({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session',
  allowPWChange: true,
  answers: { 200: done },
});
