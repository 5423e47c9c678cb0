import { defineCall } from '../define-call';
import { objectType } from '../object-type';
import { boolean, text, toAnswer, toChoice, toExact, toList, toMap, toShape, toText } from '../shapes';

const field = toText({ maxLength: 200 });

const reading = toExact(
  {},
  {
    /** What comes first in 03/04/2026. */
    order: toChoice(['month', 'day']),
    /** The decimal separator. */
    decimal: toChoice(['point', 'comma']),
    /** Whether '0.5' means half a percent or a half. */
    share: toChoice(['percent', 'share']),
    /** The IANA zone of date-times that name none. */
    zone: toText({ maxLength: 100 }),
  },
);

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
