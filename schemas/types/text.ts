import { defineVisualType, requiredMessages } from '../words/visual-type';

/** Longer texts use multiRowInput. */
export const longestLine = 2000;

export const text = defineVisualType({
  id: 'text',
  label: 'Single-line text',
  valueType: 'string',
  // Suggestions do not restrict the value: RJSF's own text inputs read `examples`, too.
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
