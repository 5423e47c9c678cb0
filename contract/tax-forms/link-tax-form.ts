import { defineCall } from '../define-call';
import { instant, type TypeOf, text, toAnswer, toObject, toText } from '../shapes';
import { taxFormPath } from './tax-form';

const link = toAnswer({ url: text, expiresAt: instant });
export type TaxLink = TypeOf<typeof link>;

export const linkTaxForm = defineCall({
  method: 'GET',
  path: taxFormPath,
  summary: 'Returns a link to a tax form that works for five minutes',
  query: toObject({ state: toText({ maxLength: 500 }) }),
  answers: { 200: link },
});
