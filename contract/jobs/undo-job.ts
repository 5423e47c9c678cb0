import { defineCall } from '../define-call';
import { count, text, toAnswer, toExact } from '../shapes';
import { jobBegun } from './job';

export const undoJob = defineCall({
  method: 'POST',
  path: '/dtl/job/undo',
  summary: 'Takes back what a change wrote, where nobody has written since',
  authentication: 'admin',
  body: toExact({ id: text }),
  answers: {
    200: toAnswer({ message: text, changed: count }),
    202: jobBegun,
  },
});
