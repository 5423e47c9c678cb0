// The next rows of a file: stored for the import, and answered with what the import would do with each of them now.
import type { Json } from '../../schemas/values/json';
import { defineCall } from '../define-call';
import { count, type TypeOf, text, toAnswer, toChoice, toExact, toList, toShape } from '../shapes';

/** `field` is '' for a fault of the whole row; `row` is the earlier row with the same value, from 0. */
const fault = toExact({ field: text, message: text }, { row: count });
const verdict = toExact({
  become: toChoice(['new', 'change', 'same', 'refused']),
  faults: toList(fault),
});
export type ImportFault = TypeOf<typeof fault>;
export type ImportVerdict = TypeOf<typeof verdict>;

/** One more cell than columns are allowed, so that a longer row can be refused alone. */
const row = toShape<Json[]>({ type: 'array', maxItems: 301 });

export const addImportRows = defineCall({
  method: 'POST',
  path: '/dtl/import/rows',
  summary: 'Adds rows to an import and says what would become of each; nothing is written to a record',
  authentication: 'admin',
  body: toExact({
    id: text,
    /** The number of the first row, from 0; rows that are sent again replace the earlier ones. */
    first: count,
    /**
     * By column: texts, or values as in JSON. An empty text leaves the field unchanged, unless the import clears; null clears it.
     */
    rows: toShape<Json[][]>({ ...toList(row), minItems: 1, maxItems: 1000 }),
  }),
  bodyLimit: 8 * 1024 * 1024,
  answers: { 200: toAnswer({ verdicts: toList(verdict) }) },
});
