// Controls that only editors of metadata and access use (schemas/editor-types.ts): no visual types, so no widgets of a theme.
import { AccessEditor } from './controls/access-editor';
import { OptionRows } from './controls/option-rows';
import { addRenderer } from './types/index';

/** Called once, by who draws forms with such fields; other forms do not carry the weight of these controls. */
export function addEditorRenderers(): void {
  addRenderer('optionList', { Control: OptionRows, labelling: 'group' });
  addRenderer('fieldAccess', { Control: AccessEditor, labelling: 'own' });
}
