import { displayChoices, toChoicesSchema } from '../words/choices';
import { statesByCode } from '../words/states';
import { defineVisualType } from '../words/visual-type';
import { multiState } from './multiState';

export const abbreviatedMultiState = defineVisualType({
  ...multiState,
  id: 'abbreviatedMultiState',
  single: 'abbreviatedState',
  label: 'States (abbreviated)',
  schema: () => toChoicesSchema(statesByCode),
  ui: ({ rows }) => ({
    'ui:widget': 'abbreviatedMultiState',
    'ui:options': { choices: statesByCode, ...(rows > 0 && { rows }) },
  }),
  display: (value) => displayChoices(value, statesByCode),
});
