// A US phone number, NNN-NNN-NNNN (B5).
import { patterns } from '../patterns';
import { displayText, parsePattern } from '../text-forms';
import { defineVisualType, requiredMessages } from '../visual-type';

export const tel = defineVisualType({
  id: 'tel',
  label: 'Phone',
  valueType: 'string',
  glyph: 'phone',
  schema: () => ({ type: 'string', pattern: patterns.tel }),
  ui: () => ({ 'ui:widget': 'tel' }),
  settings: [],
  formatMessage: 'Invalid phone number format 555-555-5555.',
  requiredMessage: requiredMessages.value,
  trims: true,
  parse: parsePattern(patterns.tel),
  display: displayText,
});
