import { defineCall } from '../define-call';
import { toExact } from '../shapes';
import { email, signInAnswer, typedText } from './signed-in';

export const signInWithPassword = defineCall({
  method: 'POST',
  path: '/auth/local-auth',
  summary: 'Signs in by password',
  authentication: 'open',
  body: toExact({ email, password: typedText }),
  answers: { 200: signInAnswer },
});
