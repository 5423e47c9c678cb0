import { defineCall } from '../define-call';
import { text, toExact, toShape } from '../shapes';

export const openFile = defineCall({
  method: 'GET',
  path: '/files/:link',
  summary: 'Returns the file behind a signed link',
  authentication: 'open',
  params: toExact({ link: text }),
  produces: 'application/octet-stream',
  answers: { 200: toShape<never>({}) },
});
