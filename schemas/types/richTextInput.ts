// HTML of the closed tag list in schemas/values/rich-text.ts (R10).
import { displayRichText, toFileRichText, toRichText } from '../values/rich-text';
import { defineVisualType, requiredMessages } from '../words/visual-type';

export const richTextInput = defineVisualType({
  id: 'richTextInput',
  label: 'Rich text',
  valueType: 'string',
  html: true,
  schema: () => ({ type: 'string' }),
  ui: () => ({ 'ui:widget': 'richTextInput' }),
  settings: [],
  formatMessage: 'Must be text.',
  requiredMessage: requiredMessages.value,
  parse: (text) => text,
  display: (value) => (typeof value === 'string' ? displayRichText(value) : ''),
  toFile: toFileRichText,
  fromFile: toRichText,
});
