import { parseDecimal } from '../values/text-forms';
import { defineVisualType, requiredMessages } from '../words/visual-type';

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
