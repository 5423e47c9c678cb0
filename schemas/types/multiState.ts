import { displayChoices, toChoicesSchema } from '../words/choices';
import { heightSetting } from '../words/settings';
import { parseStates, statesByName } from '../words/states';
import { defineVisualType, requiredMessages } from '../words/visual-type';

export const multiState = defineVisualType({
  id: 'multiState',
  single: 'state',
  label: 'States',
  valueType: 'list',
  glyph: 'place',
  schema: () => toChoicesSchema(statesByName),
  ui: ({ rows }) => ({
    'ui:widget': 'multiState',
    'ui:options': { choices: statesByName, ...(rows > 0 && { rows }) },
  }),
  settings: [heightSetting],
  formatMessage: requiredMessages.choices,
  requiredMessage: requiredMessages.choices,
  trims: true,
  parse: parseStates,
  display: (value) => displayChoices(value, statesByName),
});
