// A single line of text. Most fields end here, so it is one component and one element.
import type { ComponentProps } from 'react';
import { type ControlProps, nativeProps, showing, toText } from './control';
import styles from './controls.module.css';
import { SuggestInput } from './suggest-input';

type Attributes = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'placeholder'
>;

export const TextInput = (props: ControlProps) => drawTextInput(props);

/** A function rather than a component, so that types with attributes of their own add no React component. Uses no hooks. */
export function drawTextInput(props: ControlProps, attributes?: Attributes) {
  if (Array.isArray(props.schema.examples)) return <SuggestInput {...props} />;
  return (
    <input
      className={styles.input}
      type="text"
      dir="auto"
      autoComplete={props.options.autocomplete}
      {...attributes}
      {...nativeProps(props)}
      readOnly={props.readOnly}
      {...showing(toText(props.value))}
      onChange={(event) => props.onChange(event.target.value || undefined)}
    />
  );
}
