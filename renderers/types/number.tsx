// A number, edited as text.
import { NumberInput } from '../controls/number-input';
import type { TypeRenderer } from '../controls/control';

export const number: TypeRenderer = { Control: NumberInput };
