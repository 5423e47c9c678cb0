// Text that is grouped while it is typed. The mask only ever completes what is typed at the end, so a caret in the
// middle never moves and nothing typed is ever taken away.
import type { ChangeEvent, ComponentProps, FocusEvent } from 'react';
import { type ControlProps, nativeProps, showing, toText } from './control';
import styles from './controls.module.css';

export type Mask = {
  /** Typed at the end: returns the text to show instead, beginning with what was typed but for separators. */
  typing: (text: string) => string;
  /** When the field is left: the same value in its stored form, or the text as it is. */
  leaving: (text: string) => string;
};

type Attributes = ComponentProps<'input'>;

/** A function to call, not a component, as drawTextInput. */
export function drawMaskedInput(props: ControlProps, mask: Mask, attributes: Attributes) {
  const isMasked = !props.options.ownFormat;

  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value;
    const isAppending = !isDeletion(nativeEvent) && target.selectionStart === typed.length;
    const text = isMasked && isAppending ? mask.typing(typed) : typed;
    if (text !== typed) target.value = text;
    props.onChange(text || undefined);
  };
  const leave = ({ target }: FocusEvent<HTMLInputElement>) => {
    const tidy = isMasked && !props.readOnly ? mask.leaving(target.value) : target.value;
    if (tidy !== target.value) props.onChange(tidy || undefined);
    props.onBlur();
  };
  return (
    <input
      className={styles.input}
      type="text"
      autoComplete={props.options.autocomplete}
      {...attributes}
      {...nativeProps(props)}
      readOnly={props.readOnly}
      {...showing(toText(props.value))}
      onChange={change}
      onBlur={leave}
    />
  );
}

const isDeletion = (event: Event) => event instanceof InputEvent && event.inputType.startsWith('delete');
