import { defineCall } from '../define-call';
import { deletedKey } from '../list-query';
import { toEither, toExact, toList, toObject } from '../shapes';
import { deletedObject, fieldReference, ownObject } from './own-object';

export const listObjects = defineCall({
  method: 'GET',
  path: '/dtl/object',
  summary:
    'Lists the objects that administrators made and that you have access to, with the fields that refer to records, or with deleted=1 those you can restore',
  query: toObject({}, deletedKey),
  answers: {
    200: toEither(
      toExact({ items: toList(ownObject), references: toList(fieldReference) }),
      toExact({ items: toList(deletedObject) }),
    ),
  },
});
