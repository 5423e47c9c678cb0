// `{email}` in B is the constant example (R18).
import { patterns } from '../values/patterns';
import { displayText, parsePattern } from '../values/text-forms';
import { defineVisualType, requiredMessages } from '../words/visual-type';

export const email = defineVisualType({
  id: 'email',
  label: 'Email',
  valueType: 'string',
  glyph: 'mail',
  schema: () => ({ type: 'string', pattern: patterns.email, maxLength: 254 }),
  ui: () => ({ 'ui:widget': 'email' }),
  settings: [],
  formatMessage: 'Invalid email address. Must be in the format: name@example.com.',
  requiredMessage: requiredMessages.value,
  trims: true,
  parse: parsePattern(patterns.email),
  display: displayText,
});
