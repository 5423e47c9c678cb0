import { displayChoice, toChoiceSchema } from '../words/choices';
import { statesByCode } from '../words/states';
import { defineVisualType } from '../words/visual-type';
import { state } from './state';

export const abbreviatedState = defineVisualType({
  ...state,
  id: 'abbreviatedState',
  several: 'abbreviatedMultiState',
  label: 'State (abbreviated)',
  schema: () => toChoiceSchema(statesByCode),
  ui: () => ({ 'ui:widget': 'abbreviatedState', 'ui:options': { choices: statesByCode } }),
  display: (value) => displayChoice(value, statesByCode),
});
