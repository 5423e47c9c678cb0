import { defineCall } from '../define-call';
import { objectType } from '../object-type';
import { boolean, text, toAnswer, toChoice, toExact, toList, toMap, toShape, toText } from '../shapes';

const field = toText({ maxLength: 200 });

const reading = toExact(
  {},
  {
    /** What comes first in 03/04/2026. */
    order: toChoice(['month', 'day']),
    /** What stands before the decimals. */
    decimal: toChoice(['point', 'comma']),
    /** Whether '0.5' is half a percent or a half. */
    share: toChoice(['percent', 'share']),
    /** IANA; of moments that name none. */
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
      /** By column; '' for one that is left out. */
      columns: toShape<string[]>({ ...toList(field), minItems: 1, maxItems: 300 }),
      /** The field, or the id, by which a row is a change of a record that is there; '' makes each row a new one. */
      key: field,
    },
    {
      /**
       * By field: what the texts of its column mean. What is not said follows from the rows that come together, and is the American
       * way where they prove nothing.
       */
      readings: toMap(reading),
      /** An empty text clears the field of a record that is there. */
      clears: boolean,
    },
  ),
  answers: { 201: toAnswer({ id: text }) },
});
