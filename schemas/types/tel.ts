import { patterns } from '../values/patterns';
import { displayText, parsePattern } from '../values/text-forms';
import { defineVisualType, requiredMessages } from '../words/visual-type';

/**
 * '(512) 555-0100', '+1 512.555.0100' → '512-555-0100', also with the invisible marks of copied numbers. '+49 30 123456' and '030 1234567'
 * have ten digits, too, but are numbers of other countries.
 */
export function tidyPhone(text: string): string {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const digits = plain.replace(/\D/g, '');
  const american = plain.includes('+') ? /^1\d{10}$/ : /^1?[1-9]\d{9}$/;
  const isPhone = /^[\d\s().+\p{Pd}]*$/u.test(plain) && american.test(digits);
  return isPhone ? digits.slice(-10).replace(/(...)(...)/, '$1-$2-') : text;
}

export const tel = defineVisualType({
  id: 'tel',
  label: 'Phone',
  valueType: 'string',
  glyph: 'phone',
  schema: () => ({ type: 'string', pattern: patterns.tel }),
  ui: () => ({ 'ui:widget': 'tel' }),
  settings: [],
  formatMessage: 'Invalid phone number format 555-555-5555.',
  requiredMessage: requiredMessages.value,
  trims: true,
  tidy: tidyPhone,
  parse: parsePattern(patterns.tel),
  display: displayText,
});
