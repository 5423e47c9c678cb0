import { displayChoices, parseChoices, staticChoices, toChoicesSchema, toChoiceUi } from '../words/choices';
import { optionSettings } from '../words/settings';
import { defineVisualType, requiredMessages } from '../words/visual-type';

export const multiCheck = defineVisualType({
  id: 'multiCheck',
  single: 'select',
  label: 'Check boxes',
  valueType: 'list',
  schema: (element) => toChoicesSchema(staticChoices(element)),
  ui: (element) => toChoiceUi('multiCheck', element),
  settings: optionSettings,
  formatMessage: requiredMessages.choices,
  requiredMessage: requiredMessages.choices,
  trims: true,
  parse: (text, element) => parseChoices(text, staticChoices(element)),
  display: (value, element) => displayChoices(value, staticChoices(element)),
});
