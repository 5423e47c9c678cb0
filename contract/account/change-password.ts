import { defineCall } from '../define-call';
import { type TypeOf, text, toAnswer, toExact, toText } from '../shapes';

const typed = toText({ maxLength: 2000 });
const changed = toAnswer({ message: text, token: text });
export type PasswordChanged = TypeOf<typeof changed>;

export const changePassword = defineCall({
  method: 'PATCH',
  path: '/auth/password',
  summary: 'Changes your own password. Your other sessions end.',
  allowPWChange: true,
  body: toExact({ currentPassword: typed, password: typed }),
  answers: { 200: changed },
});
