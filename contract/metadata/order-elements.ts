import { defineCall } from '../define-call';
import { systemType } from '../object-type';
import { done, text, toExact, toList } from '../shapes';

export const orderElements = defineCall({
  method: 'POST',
  path: '/dtl/db/order',
  summary: 'Stores the order of data elements on forms',
  authentication: 'admin',
  body: toExact({ objectType: systemType, names: toList(text) }),
  answers: { 200: done },
});
