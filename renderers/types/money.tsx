// US dollars: a number edited as text behind a dollar sign (RULINGS 7).
import type { ControlProps, TypeRenderer } from '../controls/control';
import { NumberInput, toAmountOrText } from '../controls/number-input';

const Control = (props: ControlProps) => <NumberInput {...props} parse={toAmountOrText} prefix="$" />;

export const money: TypeRenderer = { Control };
