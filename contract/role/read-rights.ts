import { accessMap } from '../access-map';
import { defineCall } from '../define-call';
import { text, toAnswer, toList } from '../shapes';

export const readRights = defineCall({
  method: 'GET',
  path: '/dtl/rights',
  summary: 'Says what your role and company leave you, as sign-in answers it',
  answers: {
    200: toAnswer(
      { roleID: text, roleConfig: accessMap },
      /** Objects of which this role cannot create records, because it cannot write a field that each of them needs. */
      { cannotCreate: toList(text) },
    ),
  },
});
