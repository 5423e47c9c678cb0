import { defineCall } from '../define-call';
import { doneWithMessage, text, toObject } from '../shapes';

export const deleteView = defineCall({
  method: 'DELETE',
  path: '/dtl/view',
  summary:
    'Deletes a saved view of your own; who may change the fields of its object also deletes shared ones',
  query: toObject({ id: text }),
  answers: { 200: doneWithMessage },
});
