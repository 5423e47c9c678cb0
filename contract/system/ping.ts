import { defineCall } from '../define-call';
import { done } from '../shapes';

export const ping = defineCall({
  method: 'GET',
  path: '/dtl/ping',
  summary: 'Says whether the host is there',
  authentication: 'open',
  answers: { 200: done },
});
