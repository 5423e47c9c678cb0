// The browser's own date field. While it holds half a date, or one that does not exist, its `value` is '' and it tells of
// nothing that is typed: only `validity.badInput` and the keys that were released say so.
import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { type ControlProps, nativeProps } from './control';
import styles from './controls.module.css';
import { isOfInputMethod } from './input-method';

type Props = ControlProps & {
  type: 'date' | 'datetime-local';
  max: string;
  /** The text of the value, as the field writes it. */
  shown: string;
  /** Another whole text, or '' for none. */
  onText: (text: string) => void;
};

export function NativeDate({ type, max, shown, onText, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  /** What was put into the field, or taken from it, last. */
  const known = useRef(shown);
  const isNew = useRef(true);
  const { misread } = props;
  const isHalf = misread !== undefined && misread.typed === undefined;

  const show = (text: string) => {
    if (!input.current) return;
    // Also where both are '': half a date goes with it.
    input.current.value = text;
    known.current = input.current.value;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is being typed stays until there is something else to show
  useLayoutEffect(() => {
    if (isHalf && input.current?.validity.badInput) return;
    // What was typed into a server's markup is typed again at once.
    const isOdd = !isNew.current && input.current?.validity.badInput;
    isNew.current = false;
    if (known.current !== shown || isOdd) show(shown);
    // Drawn anew, and the half that stood there cannot be told.
    if (isHalf) props.onChange(props.value);
  }, [shown, isHalf]);

  const notice = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const { value, validity } = currentTarget;
    if (props.readOnly) return;
    if (validity.badInput) {
      known.current = '';
      if (!isHalf) props.onMisread({ message: props.say('Must be a valid date.') });
    } else if (value !== known.current || isHalf) {
      known.current = value;
      onText(value);
    }
  };
  return (
    <input
      ref={input}
      className={styles.input}
      type={type}
      defaultValue={shown || undefined}
      max={max}
      autoComplete={props.options.autocomplete}
      {...nativeProps(props)}
      readOnly={props.readOnly}
      onChange={notice}
      onKeyUp={notice}
      // Enter submits before any key is released.
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter' && !isOfInputMethod(event)) notice(event);
      }}
      onBlur={(event) => {
        notice(event);
        props.onBlur();
      }}
    />
  );
}

/**
 * Whether a value that the browser's field cannot show is drawn as text, and what to call when that is left: not while
 * somebody types in it, since another element would take the focus away.
 */
export function useOddText(isOdd: boolean): [isText: boolean, leave: () => void] {
  const [isText, setText] = useState(isOdd);
  if (isOdd && !isText) setText(true);
  return [isOdd || isText, () => setText(isOdd)];
}
