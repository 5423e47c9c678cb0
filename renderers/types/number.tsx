import type { TypeRenderer } from '../controls/control';
import { NumberInput } from '../controls/number-input';

export const number: TypeRenderer = { Control: NumberInput, width: 'third' };
