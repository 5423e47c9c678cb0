// A number, edited as text.
import { parseDecimal } from '../../schemas/text-forms';
import type { ControlProps, TypeRenderer } from '../controls/control';
import { NumberInput } from '../controls/number-input';

const Control = (props: ControlProps) => <NumberInput {...props} parse={parseDecimal} />;

export const number: TypeRenderer = { Control };
