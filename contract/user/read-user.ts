import { defineCall } from '../define-call';
import { listKeys, toListAnswer } from '../list-query';
import { text, toEither, toObject } from '../shapes';
import { ownProfile } from './account';
import { user } from './user';

export const readUser = defineCall({
  method: 'GET',
  path: '/dtl/user',
  summary: 'Returns your own profile, lists the users you can access, or returns the one with this userID',
  query: toObject({}, { userID: text, view: text, ...listKeys }),
  answers: { 200: toEither(ownProfile, user, toListAnswer(user)) },
});
