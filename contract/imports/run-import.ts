import { defineCall } from '../define-call';
import { outcome } from '../jobs/bulk-outcome';
import { jobBegun } from '../jobs/job';
import { boolean, text, toExact } from '../shapes';

export const runImport = defineCall({
  method: 'POST',
  path: '/dtl/import/run',
  summary: 'Carries out an import: all of it is shown at once, and POST /dtl/job/undo takes it back',
  authentication: 'admin',
  body: toExact({
    id: text,
    /** Import nothing if any row is refused. */
    whole: boolean,
  }),
  /** `refused`: by row; the id is the row number from 0. */
  answers: { 200: outcome, 202: jobBegun },
});
