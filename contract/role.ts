import { accessMap } from './access-map';
import { userType } from './accounts';
import { defineCall } from './define-call';
import { anyType } from './object-type';
import { defineFields, toRecord } from './record';
import { boolean, type TypeOf, text, toAnswer, toExact, toList, toObject, toText } from './shapes';

export const roleFields = defineFields(
  { roleID: text },
  { roleName: text, roleType: userType, roleConfig: accessMap },
);
export const role = toRecord('role', roleFields);
export type WireRole = TypeOf<typeof role>;

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

export const readRights = defineCall({
  method: 'GET',
  path: '/dtl/rights',
  summary: 'Returns your current rights by role and company, as sign-in does',
  answers: {
    200: toAnswer(
      { roleID: text, roleConfig: accessMap },
      /** The role cannot write a field that each record of these objects needs. */
      { cannotCreate: toList(text) },
    ),
  },
});
