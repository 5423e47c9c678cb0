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
      /** '' skips the column. */
      columns: toShape<string[]>({ ...toList(field), minItems: 1, maxItems: 300 }),
      /** Identifies an existing record to change; '' makes every row a new record. */
      key: field,
    },
    {
      /** If it is missing, the rows of one call decide, and ambiguous texts are read the American way. */
      readings: toMap(reading),
      /** Empty cells clear the field of an existing record. */
      clears: boolean,
    },
  ),
  answers: { 201: toAnswer({ id: text }) },
});

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
  summary: 'Adds rows to an import and returns what each would change; no record is written',
  authentication: 'admin',
  body: toExact({
    id: text,
    /** Rows that are sent again replace the earlier ones. */
    first: count,
    /** Texts, or values as in JSON. An empty text leaves the field unchanged, unless the import clears; null clears it. */
    rows: toShape<Json[][]>({ ...toList(row), minItems: 1, maxItems: 1000 }),
  }),
  bodyLimit: 8 * 1024 * 1024,
  answers: { 200: toAnswer({ verdicts: toList(verdict) }) },
});

export const runImport = defineCall({
  method: 'POST',
  path: '/dtl/import/run',
  summary: 'Carries out an import; all of its changes appear at once, and POST /dtl/job/undo undoes them',
  authentication: 'admin',
  body: toExact({
    id: text,
    /** Import nothing if any row is refused. */
    whole: boolean,
  }),
  /** `refused`: the id is the row number from 0. */
  answers: { 200: outcome, 202: jobBegun },
});
