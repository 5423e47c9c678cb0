import { displayChoice, parseChoice, staticChoices, toChoiceSchema, toChoiceUi } from '../words/choices';
import { optionSettings } from '../words/settings';
import { defineVisualType, requiredMessages } from '../words/visual-type';

export const radio = defineVisualType({
  id: 'radio',
  several: 'multiCheck',
  label: 'Radio buttons',
  valueType: 'string',
  schema: (element) => toChoiceSchema(staticChoices(element)),
  ui: (element) =>
    toChoiceUi('radio', element, element.config.presentation === 'tabs' ? { presentation: 'tabs' } : {}),
  settings: optionSettings,
  formatMessage: requiredMessages.choice,
  requiredMessage: requiredMessages.choice,
  trims: true,
  parse: (text, element) => parseChoice(text, staticChoices(element)),
  display: (value, element) => displayChoice(value, staticChoices(element)),
});
