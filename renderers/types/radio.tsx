// One choice of a few, all in sight.
import { RadioGroup } from '../controls/radio-group';
import type { TypeRenderer } from '../controls/control';

export const radio: TypeRenderer = { Control: RadioGroup, labelling: 'group' };
