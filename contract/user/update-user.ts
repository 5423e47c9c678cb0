import { defineCall } from '../define-call';
import { patchBody, toWritten } from '../record';
import { text, toAnswer, toEither, toObject } from '../shapes';
import { account } from './account';
import { user } from './user';

export const updateUser = defineCall({
  method: 'PATCH',
  path: '/dtl/user',
  summary: 'Changes the user with this userID, or your own profile without it',
  query: toObject({}, { userID: text }),
  body: patchBody,
  answers: { 200: toEither(toWritten('user', user), toAnswer({ message: text, accontact: account })) },
});
