import { defineCall } from '../define-call';
import { toExact } from '../shapes';
import { configuration } from './configuration';

export const readConfiguration = defineCall({
  method: 'GET',
  path: '/dtl/configuration',
  compressed: true,
  summary: 'Returns objects, data elements, layout and roles as files. Only for full administrators',
  authentication: 'admin',
  answers: { 200: toExact({ files: configuration }) },
});
