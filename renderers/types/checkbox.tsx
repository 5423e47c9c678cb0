import { CheckBox } from '../controls/check-box';
import type { TypeRenderer } from '../controls/control';

export const checkbox: TypeRenderer = { Control: CheckBox, labelling: 'own', width: 'third' };
