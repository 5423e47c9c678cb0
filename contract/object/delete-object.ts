import { defineCall } from '../define-call';
import { instant, text, toAnswer, toEither, toObject } from '../shapes';
import { objectCounts } from './own-object';

/** `key` repeats the object's key; with `preview=1` it only counts the affected records and references. */
export const deleteObject = defineCall({
  method: 'DELETE',
  path: '/dtl/object',
  summary: 'Deletes an object with its records; POST /dtl/object/restore brings it back for 30 days',
  authentication: 'admin',
  query: toObject({ objectType: text }, { key: text, preview: text }),
  answers: { 200: toEither(toAnswer({ message: text, undoUntil: instant }), objectCounts) },
});
