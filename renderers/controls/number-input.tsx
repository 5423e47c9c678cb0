// A number is edited as text: a plain number input silently drops what it cannot parse. What is no number travels as
// the text that was typed, and the check says so.
import { useState } from 'react';
import type { Json } from '../../schemas/json';
import { type ControlProps, nativeProps, toText } from './control';
import styles from './controls.module.css';

const plainNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** '' → undefined, '12.50' → 12.5, '12abc' → '12abc'. */
export function toNumberOrText(text: string): Json | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (!plainNumber.test(trimmed)) return text;
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : text;
}

/** As toNumberOrText, but a dollar sign and thousands separators are read over: '$1,234.50' → 1234.5. */
export function toAmountOrText(text: string): Json | undefined {
  const bare = text.trim().replace(/^\$\s*/, '');
  const isGrouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare);
  const parsed = toNumberOrText(isGrouped ? bare.replaceAll(',', '') : bare);
  return typeof parsed === 'string' ? text : parsed;
}

type Props = ControlProps & {
  parse?: (text: string) => Json | undefined;
  /** How a value stands when nobody types: 1234.5 → '1,234.50'. */
  format?: (value: Json | undefined) => string;
  prefix?: string;
};

export function NumberInput({ parse = toNumberOrText, format = toText, prefix, ...props }: Props) {
  const [typed, setTyped] = useState(() => format(props.value));
  // The typed text stands as long as it means the value; a value from elsewhere replaces it.
  const text = parse(typed) === (props.value ?? undefined) ? typed : format(props.value);
  const input = (
    <input
      className={styles.input}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      {...nativeProps(props)}
      readOnly={props.readOnly}
      value={text}
      onBlur={() => {
        setTyped(format(props.value));
        props.onBlur();
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        props.onChange(parse(event.target.value));
      }}
    />
  );
  if (!prefix) return input;
  return (
    <span className={styles.prefixed}>
      <span className={styles.prefix} aria-hidden="true">
        {prefix}
      </span>
      {input}
    </span>
  );
}
