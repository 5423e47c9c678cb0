import { ChoiceList } from '../controls/choice-list';
import type { TypeRenderer } from '../controls/control';

export const abbreviatedMultiState: TypeRenderer = { Control: ChoiceList, labelling: 'group', width: 'full' };
