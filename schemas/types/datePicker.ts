// A date never passes through a time zone (R3).
import { displayDate, parseDate } from '../values/date-text';
import { patterns } from '../values/patterns';
import { defineVisualType, requiredMessages } from '../words/visual-type';

export const datePicker = defineVisualType({
  id: 'datePicker',
  label: 'Date picker',
  valueType: 'string',
  glyph: 'date',
  schema: () => ({ type: 'string', format: 'date', pattern: patterns.year }),
  ui: () => ({ 'ui:widget': 'datePicker' }),
  settings: [],
  formatMessage: 'Must be a valid date.',
  requiredMessage: requiredMessages.value,
  parse: parseDate,
  display: (value) => (typeof value === 'string' ? displayDate(value) : ''),
});
