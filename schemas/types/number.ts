// Any finite number (B5).
import { parseDecimal } from '../text-forms';
import { defineVisualType, requiredMessages } from '../visual-type';

export const number = defineVisualType({
  id: 'number',
  label: 'Number',
  valueType: 'number',
  schema: () => ({ type: 'number' }),
  ui: () => ({ 'ui:widget': 'number' }),
  settings: [],
  formatMessage: 'Must be a number.',
  requiredMessage: requiredMessages.value,
  parse: parseDecimal,
  display: (value) => (typeof value === 'number' ? String(value) : ''),
});
