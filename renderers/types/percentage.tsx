// A share of 0 to 100 percent, selected from a list (R6).
import { ChoiceSelect } from '../controls/choice-select';
import type { TypeRenderer } from '../controls/control';

export const percentage: TypeRenderer = { Control: ChoiceSelect, width: 'third' };
