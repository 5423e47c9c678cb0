import { defineCall } from '../define-call';
import { anyType } from '../object-type';
import { boolean, count, type TypeOf, text, toExact, toList, toObject, toText } from '../shapes';

const field = toExact({ name: text, label: text, read: boolean, write: boolean, because: text });
const object = toExact({
  objectType: anyType,
  /** How many records the user can access, and why. */
  records: count,
  because: text,
  canDelete: boolean,
  canConfigure: boolean,
  /** The fields that the caller can see. */
  fields: toList(field),
});
const access = toExact(
  {
    /** Whether the user can sign in and act; if not, nothing below applies. */
    isActive: boolean,
    because: text,
    /** The objects that the caller can read. */
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
