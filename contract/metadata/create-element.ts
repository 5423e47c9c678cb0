import { defineCall } from '../define-call';
import { jobBegun } from '../jobs/job';
import { elementBody, elementWritten } from './element';

export const createElement = defineCall({
  method: 'POST',
  path: '/dtl/db',
  summary: 'Creates a data element',
  authentication: 'admin',
  body: elementBody,
  answers: { 201: elementWritten, 202: jobBegun },
});
