// A number is edited as text, because a native number input discards what it cannot parse. Unparsed text stays and is a problem.
import { useState } from 'react';
import type { Json } from '../../schemas/values/json';
import { isInexact, parseDecimal } from '../../schemas/values/text-forms';
import { type ControlProps, nativeProps, toText } from './control';
import styles from './controls.module.css';
import own from './number-input.module.css';

type Props = ControlProps & {
  /** Parses the typed text, in the same way as default values; undefined if it is not a number. */
  parse?: (text: string) => number | undefined;
  /** Formats the value when the field is not being edited: 1234.5 → '1,234.50'. */
  format?: (value: Json | undefined) => string;
  prefix?: string | undefined;
  suffix?: string | undefined;
};

/** The iPhone's decimal keyboard has no minus. */
const isNeverNegative = ({ schema: { minimum } }: ControlProps) =>
  typeof minimum === 'number' && minimum >= 0;

const tooLong = 'This number has too many digits to be stored exactly. Use up to 15 digits.';

export function NumberInput({ parse = parseDecimal, format = toText, prefix, suffix, ...props }: Props) {
  const [typed, setTyped] = useState(() => format(props.value));
  // The typed text stays while it parses to the value; a value from elsewhere replaces it.
  const meant = typed.trim() === '' ? null : parse(typed);
  const isOwn = meant !== undefined && meant === (props.value ?? null);
  const text = props.misread ? toText(props.misread.typed) : isOwn ? typed : format(props.value);
  const take = (next: string) => {
    setTyped(next);
    const number = parse(next);
    if (number !== undefined || next.trim() === '') props.onChange(number);
    else props.onMisread({ typed: next, ...(isInexact(next) && { message: props.say(tooLong) }) });
  };
  const sign = prefix ?? suffix;
  const input = (
    <input
      className={sign ? `${styles.input} ${own.amount}` : styles.input}
      type="text"
      inputMode={isNeverNegative(props) ? 'decimal' : 'text'}
      autoComplete="off"
      {...nativeProps(props)}
      readOnly={props.readOnly}
      value={text}
      onBlur={() => {
        setTyped(format(props.value));
        props.onBlur();
      }}
      onChange={(event) => take(event.target.value)}
    />
  );
  if (!sign) return input;
  const place = prefix ? own.before : own.after;
  return (
    <span className={`${own.signed} ${place} ${sign.length > 1 ? own.wide : ''}`.trim()}>
      <span className={own.sign} aria-hidden="true">
        <bdi>{sign}</bdi>
      </span>
      {input}
    </span>
  );
}
