// Controls that only the data element editor uses (schemas/editor-types.ts): no visual types, so no widgets of a theme.
import type { TypeRenderer } from './controls/control';
import { OptionRows } from './controls/option-rows';

export const editorRenderers: ReadonlyMap<string, TypeRenderer> = new Map([
  ['optionList', { Control: OptionRows, labelling: 'group' }],
]);
