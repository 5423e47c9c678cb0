import { displayChoices, parseChoices, staticChoices, toChoicesSchema, toChoiceUi } from '../words/choices';
import { heightSetting, optionSettings } from '../words/settings';
import { defineVisualType, requiredMessages } from '../words/visual-type';

export const selectMultiple = defineVisualType({
  id: 'select_multiple',
  single: 'select',
  label: 'Multi-select',
  link: { id: 'links', label: 'Links to records' },
  valueType: 'list',
  schema: (element) => toChoicesSchema(staticChoices(element)),
  ui: (element) => toChoiceUi('select_multiple', element, element.rows > 0 ? { rows: element.rows } : {}),
  settings: [...optionSettings, heightSetting],
  formatMessage: requiredMessages.choice,
  requiredMessage: requiredMessages.choice,
  trims: true,
  parse: (text, element) => parseChoices(text, staticChoices(element)),
  display: (value, element) => displayChoices(value, staticChoices(element)),
});
