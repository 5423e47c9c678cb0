import { defineCall } from '../define-call';
import { text, toAnswer, toObject } from '../shapes';
import { job } from './job';

export const cancelJob = defineCall({
  method: 'DELETE',
  path: '/dtl/job',
  summary: 'Cancels a change of many records before anyone sees it',
  authentication: 'admin',
  query: toObject({ id: text }),
  answers: { 200: toAnswer({ message: text, job }) },
});
