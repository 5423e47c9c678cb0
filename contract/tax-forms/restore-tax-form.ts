import { defineCall } from '../define-call';
import { type TypeOf, toExact, toShape, toText } from '../shapes';
import { taxFormPath, taxFormWritten } from './tax-form';

const restore = toExact({
  state: toText({ maxLength: 500 }),
  version: toShape<number>({ type: 'integer', minimum: 1, maximum: 1_000_000 }),
});
export type TaxRestore = TypeOf<typeof restore>;

export const restoreTaxForm = defineCall({
  method: 'PATCH',
  path: taxFormPath,
  summary: 'Restores an earlier tax form',
  body: restore,
  answers: { 200: taxFormWritten },
});
