import type { Json } from '../schemas/values/json';
import { defineCall } from './define-call';
import { jobBegun, outcome } from './jobs';
import { objectType } from './object-type';
import { reading } from './reading';
import {
  boolean,
  count,
  type TypeOf,
  text,
  toAnswer,
  toChoice,
  toExact,
  toList,
  toMap,
  toShape,
  toText,
} from './shapes';

const field = toText({ maxLength: 200 });

export const beginImport = defineCall({
  method: 'POST',
  path: '/dtl/import',
  summary: "Begins an import: which field each of a file's columns fills",
  authentication: 'admin',
  body: toExact(
    {
      objectType,
      /** By column; '' for a column that is skipped. */
      columns: toShape<string[]>({ ...toList(field), minItems: 1, maxItems: 300 }),
      /** The field (or the id) that identifies an existing record to change; '' makes every row a new record. */
      key: field,
    },
    {
      /**
       * By field: how to read the texts of its column. Without it the rows of one call decide, and texts that prove nothing are
       * read the American way.
       */
      readings: toMap(reading),
      /** Empty cells clear the field of an existing record. */
      clears: boolean,
    },
  ),
  answers: { 201: toAnswer({ id: text }) },
});

// The next rows of a file: stored for the import, and answered with what the import would do with each of them now.

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

export const runImport = defineCall({
  method: 'POST',
  path: '/dtl/import/run',
  summary: 'Carries out an import: all of it is shown at once, and POST /dtl/job/undo takes it back',
  authentication: 'admin',
  body: toExact({
    id: text,
    /** Import nothing if any row is refused. */
    whole: boolean,
  }),
  /** `refused`: by row; the id is the row number from 0. */
  answers: { 200: outcome, 202: jobBegun },
});
