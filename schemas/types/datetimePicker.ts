// Stored as an ISO 8601 instant in UTC (R3).
import { displayExactInstant, displayInstant, parseInstant } from '../values/date-text';
import { patterns } from '../values/patterns';
import { defineVisualType, requiredMessages } from '../words/visual-type';

export const datetimePicker = defineVisualType({
  id: 'datetimePicker',
  label: 'Date and time picker',
  valueType: 'string',
  glyph: 'date',
  schema: () => ({ type: 'string', format: 'date-time', pattern: patterns.instant }),
  ui: () => ({ 'ui:widget': 'datetimePicker' }),
  settings: [],
  formatMessage: 'Must be a valid date and time.',
  requiredMessage: requiredMessages.value,
  parse: parseInstant,
  display: (value) => (typeof value === 'string' ? displayInstant(value) : ''),
  // Its display text ends with the seconds.
  toFile: displayExactInstant,
});
