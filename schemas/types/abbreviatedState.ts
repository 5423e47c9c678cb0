import { displayChoice, toChoiceSchema } from '../words/choices';
import { statesByCode, toStateCode } from '../words/states';
import { defineVisualType, requiredMessages } from '../words/visual-type';

export const abbreviatedState = defineVisualType({
  id: 'abbreviatedState',
  several: 'abbreviatedMultiState',
  label: 'State (abbreviated)',
  valueType: 'string',
  glyph: 'place',
  inFiles: 'state',
  schema: () => toChoiceSchema(statesByCode),
  ui: () => ({ 'ui:widget': 'abbreviatedState', 'ui:options': { choices: statesByCode } }),
  settings: [],
  formatMessage: requiredMessages.choice,
  requiredMessage: requiredMessages.choice,
  trims: true,
  parse: toStateCode,
  display: (value) => displayChoice(value, statesByCode),
});
