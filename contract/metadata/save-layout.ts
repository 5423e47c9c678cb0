import { defineCall } from '../define-call';
import { done } from '../shapes';
import { layoutBody } from './layout';

export const saveLayout = defineCall({
  method: 'POST',
  path: '/dtl/db/layout',
  summary: 'Stores the groups of an object’s forms and the place, width, placeholder and help of its fields',
  authentication: 'admin',
  body: layoutBody,
  answers: { 200: done },
});
