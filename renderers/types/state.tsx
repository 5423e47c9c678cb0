import { Combobox } from '../controls/combobox';
import type { TypeRenderer } from '../controls/control';

export const state: TypeRenderer = { Control: Combobox, width: 'small' };
