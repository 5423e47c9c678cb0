import { defineCall } from '../define-call';
import { done, text, toObject } from '../shapes';

export const endOwnSessions = defineCall({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Ends one of your own sessions (id), or all but this one (all=others)',
  query: toObject({}, { id: text, all: text }),
  answers: { 200: done },
});
