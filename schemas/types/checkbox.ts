// A required one must be ticked (R11).
import { defineVisualType, requiredMessages } from '../words/visual-type';

// 'checked' is written by Airtable, 'x' by people.
const yes = ['true', 'yes', 'y', 'on', '1', 'checked', 'x', '✓', '✔'];
const no = ['false', 'no', 'n', 'off', '0', 'unchecked'];

function parseTick(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : undefined;
}

export const checkbox = defineVisualType({
  id: 'checkbox',
  label: 'Checkbox',
  valueType: 'boolean',
  schema: () => ({ type: 'boolean' }),
  ui: () => ({ 'ui:widget': 'checkbox' }),
  settings: [],
  formatMessage: 'Must be yes or no.',
  requiredMessage: requiredMessages.value,
  parse: parseTick,
  display: (value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : ''),
});
