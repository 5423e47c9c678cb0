import { defineCall } from '../define-call';
import { text, toObject } from '../shapes';
import { layoutAnswer } from './layout';

export const readLayout = defineCall({
  method: 'GET',
  path: '/dtl/db/layout',
  summary: 'Returns how forms lay out the data elements of an object, and how that changed',
  authentication: 'admin',
  query: toObject({ objectType: text }),
  answers: { 200: layoutAnswer },
});
