import { fitsPattern, patterns } from '../values/patterns';
import { defineVisualType, requiredMessages } from '../words/visual-type';

export const password = defineVisualType({
  id: 'password',
  label: 'Password',
  valueType: 'string',
  schema: () => ({ type: 'string', pattern: patterns.password }),
  ui: () => ({ 'ui:widget': 'password' }),
  settings: [],
  formatMessage:
    'Password must be at least 8 characters long and include an uppercase letter, a lowercase letter, a number, and a special character.',
  requiredMessage: requiredMessages.value,
  secret: true,
  parse: (text) => (fitsPattern(patterns.password, text) ? text : undefined),
  display: (value) => (typeof value === 'string' && value !== '' ? '••••••••' : ''),
});
