import { defineCall } from '../define-call';
import { text, toAnswer, toExact } from '../shapes';
import { ownObject } from './own-object';

export const restoreObject = defineCall({
  method: 'POST',
  path: '/dtl/object/restore',
  summary: 'Restores an object that was deleted in the last 30 days, with its records',
  authentication: 'admin',
  body: toExact({ objectType: text }),
  answers: { 200: toAnswer({ message: text, object: ownObject }) },
});
