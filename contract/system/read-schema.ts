import { defineCall } from '../define-call';
import { text, toExact, toShape } from '../shapes';

export const readSchema = defineCall({
  method: 'GET',
  path: '/schemas/:file',
  summary: 'Returns the JSON Schema of a part of the metadata format',
  authentication: 'open',
  params: toExact({ file: text }),
  produces: 'application/schema+json',
  answers: { 200: toShape<never>({ type: 'object' }) },
});
