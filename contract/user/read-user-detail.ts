import { authSource, leadRole, userType } from '../accounts';
import { defineCall } from '../define-call';
import { type TypeOf, text, toExact, toList, toObject, toText } from '../shapes';

const detail = toExact(
  { username: text, userID: text },
  {
    /** Fields that the caller cannot read, which is different from empty (R70). */
    _unreadable: toList(text),
    fname: text,
    lname: text,
    last_login: text,
    authsource: authSource,
    role: leadRole,
    type: userType,
  },
);
export type UserDetail = TypeOf<typeof detail>;

export const readUserDetail = defineCall({
  method: 'GET',
  path: '/dtl/users',
  summary: 'Returns what the user detail page shows',
  query: toObject({ username: toText({ maxLength: 320 }) }),
  answers: { 200: detail },
});
