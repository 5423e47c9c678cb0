import { defineCall } from '../define-call';
import { deletedKey } from '../list-query';
import { type TypeOf, text, toAnswer, toEither, toList, toObject } from '../shapes';
import { deletedElement, element } from './element';

const inTrash = toAnswer({ fields: toList(deletedElement), message: text });
export type DeletedElements = TypeOf<typeof inTrash>;

export const listElements = defineCall({
  method: 'GET',
  path: '/dtl/db',
  compressed: true,
  summary:
    'Lists the data elements of an object that you can read or configure, or with deleted=1 those you can restore',
  authentication: 'admin',
  query: toObject({ objectType: text }, deletedKey),
  answers: {
    200: toEither(toAnswer({ fields: toList(element), message: text }), inTrash),
  },
});
