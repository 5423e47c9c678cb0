// Kept secret (B5, R9 and R36).
import { patterns } from '../values/patterns';
import { parsePattern, toPlainDashes } from '../values/text-forms';
import { defineVisualType, requiredMessages } from '../words/visual-type';

export const einssn = defineVisualType({
  id: 'einssn',
  label: 'EIN or SSN',
  valueType: 'string',
  schema: () => ({ type: 'string', pattern: patterns.einssn }),
  ui: () => ({ 'ui:widget': 'einssn' }),
  settings: [],
  formatMessage:
    'Invalid format. Must be either EIN (XX-XXXXXXX, e.g., 12-3456789) or SSN (XXX-XX-XXXX, e.g., 123-45-6789).',
  requiredMessage: requiredMessages.value,
  trims: true,
  tidy: toPlainDashes,
  secret: true,
  parse: parsePattern(patterns.einssn),
  display: (value) => (typeof value === 'string' && value !== '' ? `***-**-${value.slice(-4)}` : ''),
});
