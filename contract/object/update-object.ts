import { defineCall } from '../define-call';
import { text, toAnswer, toObject, toShape } from '../shapes';
import { type OwnObjectPatch, openBody, ownObject } from './own-object';

export const updateObject = defineCall({
  method: 'PATCH',
  path: '/dtl/object',
  summary: 'Changes the names, description, title field or places of an object. Only for full administrators',
  authentication: 'admin',
  query: toObject({ objectType: text }),
  body: toShape<OwnObjectPatch>(openBody),
  answers: { 200: toAnswer({ message: text, object: ownObject }) },
});
