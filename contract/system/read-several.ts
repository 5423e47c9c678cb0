// Small reads of one screen in one request: each would wait for its turn on the line.
import { defineCall } from '../define-call';
import { integer, type TypeOf, text, toEither, toExact, toList, toObject, toShape } from '../shapes';

const body = toShape<unknown>({});
const several = toExact({ answers: toList(toExact({ status: integer, body })) });
export type SeveralAnswers = TypeOf<typeof several>;

export const readSeveral = defineCall({
  method: 'GET',
  path: '/dtl/several',
  // Only where each of them is by itself.
  compressed: true,
  summary:
    'Answers up to 8 small reads in the order asked, each by its path and query, as if asked by itself: forms, rights, objects, views, jobs, uses, Home, a record’s history, one record, and pages of at most 50',
  query: toObject({ ask: toEither(text, toList(text)) }),
  answers: { 200: several },
});
