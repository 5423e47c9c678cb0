import { defineCall } from '../define-call';
import { type TypeOf, text, toAnswer, toExact, toText } from '../shapes';

const changed = toAnswer({ message: text }, { resetToken: text });
export type EmailChanged = TypeOf<typeof changed>;

export const confirmEmail = defineCall({
  method: 'PATCH',
  path: '/auth/email',
  summary: 'Confirms a new email, or takes it back, by the token of the mailed link',
  authentication: 'open',
  body: toExact({ token: toText({ maxLength: 2000 }) }),
  answers: { 200: changed },
});
