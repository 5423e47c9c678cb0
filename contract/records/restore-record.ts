import type { JsonObject } from '../../schemas/values/json';
import { defineCall } from '../define-call';
import { anyType } from '../object-type';
import { doneWithMessage, toObject, toShape, toText } from '../shapes';

/** Also has the record under its object's name. */
const restored = toShape<{
  success: true;
  message: string;
  [objectType: string]: JsonObject | string | true;
}>({
  ...doneWithMessage,
  additionalProperties: { type: 'object', additionalProperties: true },
});

export const restoreRecord = defineCall({
  method: 'POST',
  path: '/dtl/restore',
  summary: 'Restores a record deleted in the last 30 days',
  body: toObject({ objectType: anyType, id: toText({ minLength: 1, maxLength: 300 }) }),
  answers: { 200: restored },
});
