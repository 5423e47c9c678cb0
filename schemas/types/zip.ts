// Five digits or ZIP+4 (R8).
import { patterns } from '../values/patterns';
import { displayText, parsePattern, toPlainDashes } from '../values/text-forms';
import { defineVisualType, requiredMessages } from '../words/visual-type';

export const zip = defineVisualType({
  id: 'zip',
  label: 'ZIP code',
  valueType: 'string',
  glyph: 'place',
  schema: () => ({ type: 'string', pattern: patterns.zip }),
  ui: () => ({ 'ui:widget': 'zip' }),
  settings: [],
  formatMessage: 'Invalid ZIP code. Must be 5 digits or ZIP+4 (12345-6789).',
  requiredMessage: requiredMessages.value,
  trims: true,
  tidy: toPlainDashes,
  parse: parsePattern(patterns.zip),
  display: displayText,
});
