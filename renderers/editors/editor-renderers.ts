// Controls that only editors of metadata and access use (schemas/editor-types.ts): no visual types, so no widgets of a theme.
import { addRenderer } from '../types/index';
import { AccessEditor } from './access-editor';
import { OptionRows } from './option-rows';

/** Called once, by who draws forms with such fields; other forms do not carry the weight of these controls. */
export function addEditorRenderers(): void {
  addRenderer('optionList', { Control: OptionRows, labelling: 'group' });
  addRenderer('fieldAccess', { Control: AccessEditor, labelling: 'own' });
}
