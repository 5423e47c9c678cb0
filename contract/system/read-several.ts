// Small reads of one screen in one request: each would wait for its turn on the line.
import { defineCall } from '../define-call';
import { integer, type TypeOf, text, toEither, toExact, toList, toObject, toShape } from '../shapes';

const body = toShape<unknown>({});
const several = toExact({ answers: toList(toExact({ status: integer, body })) });
export type SeveralAnswers = TypeOf<typeof several>;

export const readSeveral = defineCall({
  method: 'GET',
  path: '/dtl/several',
  summary:
    'Answers up to 8 small reads in the order asked, each by its path and query, as if asked by itself: rights, objects, views, jobs, uses, Home, and pages of at most 50 records',
  query: toObject({ ask: toEither(text, toList(text)) }),
  answers: { 200: several },
});
