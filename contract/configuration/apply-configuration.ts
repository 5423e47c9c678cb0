import { defineCall } from '../define-call';
import { count, text, toAnswer, toExact } from '../shapes';
import { givenFiles } from './configuration';

/** `base`: the configuration it was compared with; if that has changed since, 409. */
export const applyConfiguration = defineCall({
  method: 'POST',
  path: '/dtl/configuration',
  summary:
    'Applies configuration files, all or nothing; POST /dtl/configuration/undo takes `undoID` for 30 days',
  authentication: 'admin',
  bodyLimit: 8 * 1024 * 1024,
  body: toExact({ files: givenFiles }, { base: text }),
  answers: { 200: toAnswer({ message: text, changes: count }, { undoID: text }) },
});
