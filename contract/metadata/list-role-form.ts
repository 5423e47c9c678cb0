import { defineCall } from '../define-call';
import { text, toList, toObject } from '../shapes';
import { element } from './element';

export const listRoleForm = defineCall({
  method: 'GET',
  path: '/dtl/db/form',
  summary:
    'Lists the data elements of an object as a role’s users have them on forms, as far as you can read them',
  authentication: 'admin',
  query: toObject({ objectType: text, roleID: text }),
  answers: { 200: toList(element) },
});
