// Several US states, shown and stored as codes (R4).
import { displayChoices, toChoicesSchema } from '../choices';
import { heightSetting } from '../settings';
import { parseStates, statesByCode } from '../states';
import { defineVisualType, requiredMessages } from '../visual-type';

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
