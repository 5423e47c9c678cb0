import { defineCall } from '../define-call';
import { objectType } from '../object-type';
import { text, toAnswer, toExact, toList, toShape, toText } from '../shapes';

const field = toText({ maxLength: 200 });

export const beginImport = defineCall({
  method: 'POST',
  path: '/dtl/import',
  summary: "Begins an import: which field each of a file's columns fills",
  authentication: 'admin',
  body: toExact({
    objectType,
    /** By column; '' for one that is left out. */
    columns: toShape<string[]>({ ...toList(field), minItems: 1, maxItems: 300 }),
    /** The field, or the id, by which a row is a change of a record that is there; '' makes each row a new one. */
    key: field,
  }),
  answers: { 201: toAnswer({ id: text }) },
});
