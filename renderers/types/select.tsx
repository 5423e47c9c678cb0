// One choice of a list.
import { ChoiceSelect } from '../controls/choice-select';
import type { TypeRenderer } from '../controls/control';

export const select: TypeRenderer = { Control: ChoiceSelect };
