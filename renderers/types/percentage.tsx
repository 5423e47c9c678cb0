import { ChoiceSelect } from '../controls/choice-select';
import type { TypeRenderer } from '../controls/control';

export const percentage: TypeRenderer = { Control: ChoiceSelect, width: 'third' };
