// Groups text while it is typed. The mask only completes text that is typed at the end, so the caret never moves in the middle
// and nothing typed is removed.
import type { ChangeEvent, ComponentProps, FocusEvent } from 'react';
import { type ControlProps, nativeProps, showing, toText } from './control';
import styles from './controls.module.css';

export type Mask = {
  /** Called when typing at the end; returns the text to show, which begins with the typed text except for separators. */
  typing: (text: string) => string;
  /** Called when the field is left; returns the stored form, or the text unchanged. */
  leaving: (text: string) => string;
};

type Attributes = ComponentProps<'input'>;

/** A function rather than a component, like drawTextInput. */
export function drawMaskedInput(props: ControlProps, mask: Mask, attributes: Attributes) {
  const isMasked = !props.options.ownFormat;

  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value;
    // A browser that fills in a form does not focus each field, so nobody will leave this one.
    const isFilledIn = target.ownerDocument.activeElement !== target;
    const isAppending = !isDeletion(nativeEvent) && target.selectionStart === typed.length;
    const grouped = isAppending ? mask.typing(typed) : typed;
    const shown = isFilledIn ? mask.leaving(typed) : grouped;
    const text = isMasked ? shown : typed;
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
