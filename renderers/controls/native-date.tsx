// The browser's own date field. While its date is partial or invalid, its `value` is '' and no change event fires. `validity.badInput`,
// checked on key up, shows it.
import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { type ControlProps, nativeProps } from './control';
import styles from './controls.module.css';
import { isOfInputMethod } from './input-method';

type Props = ControlProps & {
  type: 'date' | 'datetime-local';
  max: string;
  shown: string;
  /** Called with a complete date, or '' if it was cleared. */
  onText: (text: string) => void;
};

export function NativeDate({ type, max, shown, onText, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const lastValue = useRef(shown);
  const isNew = useRef(true);
  const { misread } = props;
  const isPartial = misread !== undefined && misread.typed === undefined;

  const setInput = (text: string) => {
    if (!input.current) return;
    // Assigns even an unchanged '', because that also clears a partial date.
    input.current.value = text;
    lastValue.current = input.current.value;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a partial date stays until there is a new value to show
  useLayoutEffect(() => {
    if (isPartial && input.current?.validity.badInput) return;
    // Input into server-rendered markup is replayed (typed-before.ts), so the first render must not clear it.
    const isOutdated = !isNew.current && input.current?.validity.badInput;
    isNew.current = false;
    if (lastValue.current !== shown || isOutdated) setInput(shown);
    // The input was recreated, so its partial date is lost.
    if (isPartial) props.onChange(props.value);
  }, [shown, isPartial]);

  const readInput = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const { value, validity } = currentTarget;
    if (props.readOnly) return;
    if (validity.badInput) {
      lastValue.current = '';
      if (!isPartial) props.onMisread({ message: props.say('Must be a valid date.') });
    } else if (value !== lastValue.current || isPartial) {
      lastValue.current = value;
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
      onChange={readInput}
      onKeyUp={readInput}
      // Enter submits on key down, before key up.
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter' && !isOfInputMethod(event)) readInput(event);
      }}
      onBlur={(event) => {
        readInput(event);
        props.onBlur();
      }}
    />
  );
}

/**
 * Whether to show a value as text because the date field cannot show it, and a function to call on blur: switching elements while the user types would lose
 * the focus.
 */
export function useTextFallback(isOutdated: boolean): [isText: boolean, leave: () => void] {
  const [isText, setText] = useState(isOutdated);
  if (isOutdated && !isText) setText(true);
  return [isOutdated || isText, () => setText(isOutdated)];
}
