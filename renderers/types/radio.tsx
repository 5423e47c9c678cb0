// One choice of a few, all in sight.

import type { TypeRenderer } from '../controls/control';
import { RadioGroup } from '../controls/radio-group';

export const radio: TypeRenderer = { Control: RadioGroup, labelling: 'group' };
