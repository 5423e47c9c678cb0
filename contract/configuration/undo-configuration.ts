import { defineCall } from '../define-call';
import { boolean, count, text, toAnswer, toExact } from '../shapes';

export const undoConfiguration = defineCall({
  method: 'POST',
  path: '/dtl/configuration/undo',
  summary:
    'Takes back what applying configuration files changed; what someone changed since is named (409), or left out (`partly`)',
  authentication: 'admin',
  body: toExact({ undoID: text }, { partly: boolean }),
  answers: { 200: toAnswer({ message: text, changes: count }) },
});
