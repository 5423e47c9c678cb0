import { displayChoice, parseChoice, staticChoices, toChoiceSchema, toChoiceUi } from '../words/choices';
import { optionSettings } from '../words/settings';
import { defineVisualType, requiredMessages } from '../words/visual-type';

export const select = defineVisualType({
  id: 'select',
  several: 'select_multiple',
  label: 'Select',
  link: { id: 'link', label: 'Link to a record' },
  valueType: 'string',
  schema: (element) => toChoiceSchema(staticChoices(element)),
  ui: (element) => toChoiceUi('select', element),
  settings: optionSettings,
  formatMessage: requiredMessages.choice,
  requiredMessage: requiredMessages.choice,
  trims: true,
  parse: (text, element) => parseChoice(text, staticChoices(element)),
  display: (value, element) => displayChoice(value, staticChoices(element)),
});
