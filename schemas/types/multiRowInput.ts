// Multi-line text: any string, in a box of the chosen height.
import { heightSetting } from '../settings';
import { displayText } from '../text-forms';
import { defineVisualType, requiredMessages } from '../visual-type';

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
