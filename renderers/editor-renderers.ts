// Controls that only editors of metadata and access use (schemas/editor-types.ts): no visual types, so no widgets of a theme.
import { AccessEditor } from './controls/access-editor';
import type { TypeRenderer } from './controls/control';
import { OptionRows } from './controls/option-rows';

export const editorRenderers: ReadonlyMap<string, TypeRenderer> = new Map([
  ['optionList', { Control: OptionRows, labelling: 'group' }],
  ['fieldAccess', { Control: AccessEditor, labelling: 'own' }],
]);
