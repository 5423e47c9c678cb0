import { defineCall } from '../define-call';
import { jobBegun } from '../jobs/job';
import { elementBody, elementWritten } from './element';

export const updateElement = defineCall({
  method: 'PATCH',
  path: '/dtl/db',
  summary: 'Replaces a data element. fieldConfig is replaced whole.',
  authentication: 'admin',
  body: elementBody,
  answers: { 200: elementWritten, 202: jobBegun },
});
