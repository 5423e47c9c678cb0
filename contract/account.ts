import { defineCall } from './define-call';
import { doneWithMessage, type TypeOf, text, toAnswer, toExact, toText } from './shapes';

const typed = toText({ maxLength: 2000 });
const passwordChanged = toAnswer({ message: text, token: text });
export type PasswordChanged = TypeOf<typeof passwordChanged>;

export const changePassword = defineCall({
  method: 'PATCH',
  path: '/auth/password',
  summary: 'Changes your own password. Your other sessions end.',
  allowPWChange: true,
  body: toExact({ currentPassword: typed, password: typed }),
  answers: { 200: passwordChanged },
});

const emailChanged = toAnswer({ message: text }, { resetToken: text });
export type EmailChanged = TypeOf<typeof emailChanged>;

export const confirmEmail = defineCall({
  method: 'PATCH',
  path: '/auth/email',
  summary: 'Confirms a new email, or undoes the change, with the token of the mailed link',
  authentication: 'open',
  body: toExact({ token: typed }),
  answers: { 200: emailChanged },
});

export const requestReset = defineCall({
  method: 'POST',
  path: '/auth/reset',
  summary: 'Mails a link to set a new password',
  authentication: 'open',
  body: toExact({ email: typed }),
  answers: { 200: doneWithMessage },
});

export const resetPassword = defineCall({
  method: 'PATCH',
  path: '/auth/reset',
  summary: 'Sets a new password with the token of the mailed link',
  authentication: 'open',
  body: toExact({ password: typed }, { token: typed }),
  answers: { 200: doneWithMessage },
});
