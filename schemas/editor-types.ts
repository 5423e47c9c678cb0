// Controls that only the data element editor uses. They are no visual types: no picker offers them and no
// metadata from outside may name them.
import { isObject } from './json';
import { parseJson } from './text-forms';
import { getVisualType } from './types/index';
import { defineVisualType, type VisualType } from './visual-type';

/** Rows of label, value and a default mark: msOptions itself (B §3). */
const optionList = defineVisualType({
  id: 'optionList',
  label: 'Option list',
  valueType: 'list',
  schema: () => ({
    type: 'array',
    items: {
      type: 'object',
      required: ['label', 'value'],
      properties: {
        label: { type: 'string', minLength: 1 },
        value: { type: 'string', minLength: 1 },
        default: { type: 'boolean' },
      },
    },
  }),
  ui: () => ({ 'ui:widget': 'optionList' }),
  settings: [],
  formatMessage: 'Every option needs a label and a value.',
  requiredMessage: 'At least one option is needed.',
  parse: (text) => {
    const value = parseJson(text);
    return Array.isArray(value) ? value : undefined;
  },
  display: (value) =>
    Array.isArray(value)
      ? value.map((option) => (isObject(option) ? String(option.label) : '')).join(', ')
      : '',
});

const editorTypes = new Map<string, VisualType>([[optionList.id, optionList]]);

/** The 24 visual types and the editor's own controls. */
export function getControlType(id: string): VisualType | undefined {
  return getVisualType(id) ?? editorTypes.get(id);
}
