// Text that is grouped while it is typed. The mask only ever completes what is typed at the end, so a caret in the
// middle never moves and nothing typed is ever taken away.
import type { ChangeEvent, ComponentProps } from 'react';
import { type ControlProps, nativeProps, toText } from './control';
import styles from './controls.module.css';

export type Mask = {
  /** Typed at the end: returns the text to show instead, beginning with what was typed but for separators. */
  typing: (text: string) => string;
  /** When the field is left: the same value in its stored form, or the text as it is. */
  leaving: (text: string) => string;
};

type Props = ControlProps & { mask: Mask; attributes: ComponentProps<'input'> };

export function MaskedInput({ mask, attributes, ...props }: Props) {
  const text = toText(props.value);
  const isMasked = !props.options.ownFormat;

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value;
    const isAppending = typed.length > text.length && event.target.selectionStart === typed.length;
    props.onChange((isMasked && isAppending ? mask.typing(typed) : typed) || undefined);
  };
  const leave = () => {
    const tidy = isMasked && !props.readOnly ? mask.leaving(text) : text;
    if (tidy !== text) props.onChange(tidy || undefined);
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
      value={text}
      onChange={change}
      onBlur={leave}
    />
  );
}
