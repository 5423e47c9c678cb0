import { defineCall } from '../define-call';
import { signInAnswer, toReturnBody } from './signed-in';

export const signInWithGoogle = defineCall({
  method: 'POST',
  path: '/auth/g-auth',
  summary: 'Signs in by Google',
  door: 'open',
  body: toReturnBody('code', 'redirect_uri', 'state'),
  answers: { 200: signInAnswer },
});
