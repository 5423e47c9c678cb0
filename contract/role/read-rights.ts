import { accessMap } from '../access-map';
import { defineCall } from '../define-call';
import { text, toAnswer } from '../shapes';

export const readRights = defineCall({
  method: 'GET',
  path: '/dtl/rights',
  small: true,
  summary: 'Says what your role and company leave you, as sign-in answers it',
  answers: { 200: toAnswer({ roleID: text, roleConfig: accessMap }) },
});
