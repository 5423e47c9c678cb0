import { defineCall } from '../define-call';
import { text, toAnswer, toShape } from '../shapes';
import { type NewOwnObject, openBody, ownObject } from './own-object';

export const createObject = defineCall({
  method: 'POST',
  path: '/dtl/object',
  summary: 'Creates an object, with the field that is its title. Only for full administrators',
  authentication: 'admin',
  body: toShape<NewOwnObject>(openBody),
  answers: { 201: toAnswer({ message: text, object: ownObject }) },
});
