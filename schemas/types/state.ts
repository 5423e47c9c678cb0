import { displayChoice, toChoiceSchema } from '../words/choices';
import { statesByName, toStateCode } from '../words/states';
import { defineVisualType, requiredMessages } from '../words/visual-type';

export const state = defineVisualType({
  id: 'state',
  several: 'multiState',
  label: 'State',
  valueType: 'string',
  glyph: 'place',
  inFiles: 'state',
  schema: () => toChoiceSchema(statesByName),
  ui: () => ({ 'ui:widget': 'state', 'ui:options': { choices: statesByName } }),
  settings: [],
  formatMessage: requiredMessages.choice,
  requiredMessage: requiredMessages.choice,
  trims: true,
  parse: toStateCode,
  display: (value) => displayChoice(value, statesByName),
});
