// Texts are made from decimal digits, never by arithmetic (R7).
import { displayMoney, parseMoney } from '../values/money-text';
import { defineVisualType, requiredMessages } from '../words/visual-type';

export const money = defineVisualType({
  id: 'money',
  label: 'Money',
  valueType: 'number',
  glyph: 'money',
  inFiles: 'amount',
  digits: 2,
  // Below this, a double represents every cent exactly enough to be read back.
  schema: () => ({ type: 'number', multipleOf: 0.01, minimum: -999_999_999_999, maximum: 999_999_999_999 }),
  ui: () => ({ 'ui:widget': 'money' }),
  settings: [],
  formatMessage: 'Must be an amount in US dollars with up to two decimals, like 1250.50.',
  requiredMessage: requiredMessages.value,
  parse: parseMoney,
  display: (value) => (typeof value === 'number' ? displayMoney(value) : ''),
});
