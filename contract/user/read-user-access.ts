import { defineCall } from '../define-call';
import { anyType } from '../object-type';
import { boolean, count, type TypeOf, text, toExact, toList, toObject, toText } from '../shapes';

const field = toExact({ name: text, label: text, read: boolean, write: boolean, because: text });
const object = toExact({
  objectType: anyType,
  /** Records that the user reaches, and by what. */
  records: count,
  because: text,
  canDelete: boolean,
  canConfigure: boolean,
  /** Those that the caller may see. */
  fields: toList(field),
});
const access = toExact(
  {
    /** Whether the user can sign in and act; if not, nothing below is in force. */
    isActive: boolean,
    because: text,
    /** Those that the caller reads. */
    objects: toList(object),
  },
  { roleID: text, roleName: text, companyType: text, companyID: text, companyName: text },
);
export type UserAccess = TypeOf<typeof access>;
export type ObjectOfUser = TypeOf<typeof object>;

export const readUserAccess = defineCall({
  method: 'GET',
  path: '/dtl/access/user',
  summary: 'Returns what a user can read, write and reach, and why',
  authentication: 'admin',
  query: toObject({ userID: toText({ minLength: 1, maxLength: 200 }) }),
  answers: { 200: access },
});
