import { patterns } from '../values/patterns';
import { displayText, parsePattern, toPlainDashes } from '../values/text-forms';
import { defineVisualType, requiredMessages } from '../words/visual-type';

/** '123456789' → '12345-6789', as address books write it; also with other dashes. */
export function tidyZip(text: string): string {
  return toPlainDashes(text).replace(/^(\d{5})(\d{4})$/, '$1-$2');
}

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
  tidy: tidyZip,
  parse: parsePattern(patterns.zip),
  display: displayText,
});
