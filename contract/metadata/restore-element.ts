import { defineCall } from '../define-call';
import { systemType } from '../object-type';
import { count, type TypeOf, text, toAnswer, toExact } from '../shapes';

/** How many records have their value again. */
const restored = toAnswer({ restored: count });
export type MetadataRestored = TypeOf<typeof restored>;

export const restoreElement = defineCall({
  method: 'POST',
  path: '/dtl/db/restore',
  summary: 'Restores a deleted data element',
  authentication: 'admin',
  body: toExact({ objectType: systemType, fieldName: text }),
  answers: { 200: restored },
});
