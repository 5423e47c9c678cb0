import { defineCall } from '../define-call';
import { anyType } from '../object-type';
import { boolean, type TypeOf, text, toExact, toList, toObject, toText } from '../shapes';

const access = toExact({ roleID: text, read: boolean, write: boolean, because: text });
export type FieldAccess = TypeOf<typeof access>;

export const listFieldAccess = defineCall({
  method: 'GET',
  path: '/dtl/access',
  summary: 'Lists which roles can read and write a field, and why',
  authentication: 'admin',
  query: toObject({
    objectType: anyType,
    fieldName: toText({ minLength: 1, maxLength: 300 }),
  }),
  answers: { 200: toExact({ roles: toList(access) }) },
});
