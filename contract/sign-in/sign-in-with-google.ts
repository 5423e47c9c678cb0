import { defineCall } from '../define-call';
import type { TypeOf } from '../shapes';
import { signInAnswer, toReturnBody } from './signed-in';

const returned = toReturnBody('code', 'redirect_uri');
export type GoogleReturn = TypeOf<typeof returned>;

export const signInWithGoogle = defineCall({
  method: 'POST',
  path: '/auth/g-auth',
  summary: 'Signs in by Google',
  authentication: 'open',
  body: returned,
  answers: { 200: signInAnswer },
});
