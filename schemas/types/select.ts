// One choice from a drop-down list.
import { displayChoice, parseChoice, staticChoices, toChoiceSchema, toChoiceUi } from '../choices';
import { optionSettings } from '../settings';
import { defineVisualType, requiredMessages } from '../visual-type';

export const select = defineVisualType({
  id: 'select',
  several: 'select_multiple',
  label: 'Select',
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
