import { defineCall } from '../define-call';
import { text, toList, toObject } from '../shapes';
import { element } from './element';

export const listForm = defineCall({
  method: 'GET',
  path: '/dtl/form',
  compressed: true,
  summary: 'Lists the data elements of an object that you can read, in form order',
  query: toObject({ objectType: text }),
  answers: { 200: toList(element) },
});
