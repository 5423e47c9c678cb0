// Single-line text: any string.
import { defineVisualType, requiredMessages } from '../visual-type';

export const text = defineVisualType({
  id: 'text',
  label: 'Single-line text',
  valueType: 'string',
  schema: () => ({ type: 'string' }),
  ui: () => ({ 'ui:widget': 'text' }),
  settings: [],
  requiredMessage: requiredMessages.value,
  parse: (value) => value,
  display: (value) => (typeof value === 'string' ? value : ''),
});
