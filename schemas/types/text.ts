// Single-line text: any string.
import { defineVisualType, requiredMessages } from '../visual-type';

export const text = defineVisualType({
  id: 'text',
  label: 'Single-line text',
  valueType: 'string',
  // Suggestions are offered, never enforced: `examples` is what RJSF's own text inputs offer, too.
  schema: ({ config }) => ({
    type: 'string',
    ...(Array.isArray(config.suggestions) && { examples: config.suggestions }),
  }),
  ui: () => ({ 'ui:widget': 'text' }),
  settings: [],
  formatMessage: 'Must be text.',
  requiredMessage: requiredMessages.value,
  parse: (value) => value,
  display: (value) => (typeof value === 'string' ? value : ''),
});
