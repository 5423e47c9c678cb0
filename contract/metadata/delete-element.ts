import { defineCall } from '../define-call';
import { doneWithMessage, text, toObject, toShape } from '../shapes';

export type MetadataDeleteBody = { objectType: string; fieldName: string; confirmKey?: string };

export const deleteElement = defineCall({
  method: 'DELETE',
  path: '/dtl/db',
  summary: 'Deletes a data element; one that holds data only with a confirmKey',
  authentication: 'admin',
  query: toObject({}, { objectType: text, fieldName: text, confirmKey: text }),
  /** The same keys can come in the body instead of the query. */
  body: toShape<MetadataDeleteBody | undefined>({}),
  answers: { 200: doneWithMessage },
});
