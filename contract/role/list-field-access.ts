import { systemTypes } from '../../objects/index';
import { defineCall } from '../define-call';
import { boolean, type TypeOf, text, toChoice, toExact, toList, toObject, toText } from '../shapes';

const access = toExact({ roleID: text, read: boolean, write: boolean, because: text });
export type FieldAccess = TypeOf<typeof access>;

export const listFieldAccess = defineCall({
  method: 'GET',
  path: '/dtl/access',
  summary: 'Lists which roles can read and write a field, and why',
  authentication: 'admin',
  query: toObject({
    objectType: toChoice(systemTypes),
    fieldName: toText({ minLength: 1, maxLength: 300 }),
  }),
  answers: { 200: toExact({ roles: toList(access) }) },
});
