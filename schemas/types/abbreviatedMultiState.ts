import { displayChoices, toChoicesSchema } from '../words/choices';
import { heightSetting } from '../words/settings';
import { parseStates, statesByCode } from '../words/states';
import { defineVisualType, requiredMessages } from '../words/visual-type';

export const abbreviatedMultiState = defineVisualType({
  id: 'abbreviatedMultiState',
  single: 'abbreviatedState',
  label: 'States (abbreviated)',
  valueType: 'list',
  glyph: 'place',
  schema: () => toChoicesSchema(statesByCode),
  ui: ({ rows }) => ({
    'ui:widget': 'abbreviatedMultiState',
    'ui:options': { choices: statesByCode, ...(rows > 0 && { rows }) },
  }),
  settings: [heightSetting],
  formatMessage: requiredMessages.choices,
  requiredMessage: requiredMessages.choices,
  trims: true,
  parse: parseStates,
  display: (value) => displayChoices(value, statesByCode),
});
