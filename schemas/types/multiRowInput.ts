import { displayText } from '../values/text-forms';
import { heightSetting } from '../words/settings';
import { defineVisualType, requiredMessages } from '../words/visual-type';

export const multiRowInput = defineVisualType({
  id: 'multiRowInput',
  label: 'Multi-line text',
  valueType: 'string',
  schema: () => ({ type: 'string' }),
  ui: ({ rows }) => ({ 'ui:widget': 'multiRowInput', ...(rows > 0 && { 'ui:options': { rows } }) }),
  settings: [heightSetting],
  formatMessage: 'Must be text.',
  requiredMessage: requiredMessages.value,
  parse: (text) => text,
  display: displayText,
});
