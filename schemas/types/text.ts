// Single-line text: any string of a line's length.
import { defineVisualType, requiredMessages } from '../visual-type';

/** A single-line text; longer texts use multiRowInput. */
export const longestLine = 2000;

export const text = defineVisualType({
  id: 'text',
  label: 'Single-line text',
  valueType: 'string',
  // Suggestions are offered, never enforced: `examples` is what RJSF's own text inputs offer, too.
  schema: ({ config }) => ({
    type: 'string',
    maxLength: longestLine,
    ...(Array.isArray(config.suggestions) && { examples: config.suggestions }),
  }),
  ui: () => ({ 'ui:widget': 'text' }),
  settings: [],
  saysLength: true,
  formatMessage: 'Must be text.',
  requiredMessage: requiredMessages.value,
  parse: (value) => value,
  display: (value) => (typeof value === 'string' ? value : ''),
});
