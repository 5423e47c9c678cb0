// It is not a geographic map (R5).
import { isObject } from '../values/json';
import { parseMap } from '../values/text-forms';
import { defineVisualType, requiredMessages } from '../words/visual-type';

export const map = defineVisualType({
  id: 'map',
  label: 'Key-value map',
  valueType: 'map',
  schema: () => ({
    type: 'object',
    propertyNames: { minLength: 1 },
    additionalProperties: { type: 'string' },
  }),
  ui: () => ({ 'ui:widget': 'map', 'ui:field': 'map' }),
  settings: [],
  formatMessage: 'Give each row a different name.',
  requiredMessage: requiredMessages.value,
  parse: parseMap,
  display: (value) =>
    isObject(value)
      ? Object.entries(value)
          .map(([key, text]) => `${key}: ${text}`)
          .join(', ')
      : '',
});
