import { defineCall } from '../define-call';
import { done } from '../shapes';

export const checkReadiness = defineCall({
  method: 'GET',
  path: '/dtl/ready',
  summary: 'Says whether the host and its database are there',
  authentication: 'open',
  answers: { 200: done },
});
