import { Combobox } from '../controls/combobox';
import type { TypeRenderer } from '../controls/control';

export const abbreviatedState: TypeRenderer = { Control: Combobox, width: 'small' };
