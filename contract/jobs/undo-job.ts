import { defineCall } from '../define-call';
import { count, text, toAnswer, toEither, toExact } from '../shapes';
import { outcome } from './bulk-outcome';
import { jobBegun } from './job';

export const undoJob = defineCall({
  method: 'POST',
  path: '/dtl/job/undo',
  summary: 'Takes back what a change wrote, where nobody has written since',
  authentication: 'admin',
  body: toExact({ id: text }),
  answers: {
    200: toEither(toAnswer({ message: text, changed: count }), outcome),
    202: jobBegun,
  },
});
