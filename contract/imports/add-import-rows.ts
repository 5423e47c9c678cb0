// The next rows of a file: kept for the import, and what it would do with each, as if it were saved now.
import type { Json } from '../../schemas/json';
import { defineCall } from '../define-call';
import { count, type TypeOf, text, toAnswer, toChoice, toExact, toList, toShape } from '../shapes';

/** `field` is '' for a fault of the row as a whole; `row` is the earlier row that holds the same, from 0. */
const fault = toExact({ field: text, message: text }, { row: count });
const verdict = toExact({
  become: toChoice(['new', 'change', 'same', 'refused']),
  faults: toList(fault),
});
export type ImportFault = TypeOf<typeof fault>;
export type ImportVerdict = TypeOf<typeof verdict>;

/** One more than the columns, which is refused by itself. */
const row = toShape<Json[]>({ type: 'array', maxItems: 301 });

export const addImportRows = defineCall({
  method: 'POST',
  path: '/dtl/import/rows',
  summary: 'Adds rows to an import and says what would become of each; nothing is written to a record',
  authentication: 'admin',
  body: toExact({
    id: text,
    /** The number of the first of them, from 0: the same rows sent again take their place. */
    first: count,
    /** By column: texts, or values as JSON has them; an empty text leaves a field alone, unless the import clears; null empties it. */
    rows: toShape<Json[][]>({ ...toList(row), minItems: 1, maxItems: 1000 }),
  }),
  bodyLimit: 8 * 1024 * 1024,
  answers: { 200: toAnswer({ verdicts: toList(verdict) }) },
});
