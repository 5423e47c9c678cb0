import { defineCall } from '../define-call';
import { toExact } from '../shapes';
import { configurationDiff, givenFiles } from './configuration';

export const compareConfiguration = defineCall({
  method: 'POST',
  path: '/dtl/configuration/diff',
  summary: 'Says what applying configuration files would change, and what that does to stored records',
  authentication: 'admin',
  bodyLimit: 8 * 1024 * 1024,
  body: toExact({ files: givenFiles }),
  answers: { 200: configurationDiff },
});
