// US dollars: a number edited as text after a dollar sign (R7).
import type { Json } from '../../schemas/values/json';
import { displayMoney, parseMoney } from '../../schemas/values/money-text';
import { type ControlProps, type TypeRenderer, toText } from '../controls/control';
import { NumberInput } from '../controls/number-input';

/** 1234.5 → '1,234.50', without the currency sign, which is in front of the input. */
const toAmount = (value: Json | undefined) =>
  typeof value === 'number' ? displayMoney(value).replace('$', '') : toText(value);

const Control = (props: ControlProps) => (
  <NumberInput {...props} parse={parseMoney} format={toAmount} prefix="$" />
);

export const money: TypeRenderer = { Control, width: 'third' };
