// Dates by the browser's own picker. A stored value the picker cannot show stays visible as text.
import { type ControlProps, nativeProps, toText } from './control';
import styles from './controls.module.css';
import { TextInput } from './text-input';

/** A calendar date, YYYY-MM-DD; it never passes through a time zone (RULINGS 3). */
export function DateInput(props: ControlProps) {
  const text = toText(props.value);
  if (text !== '' && !/^\d{4}-\d\d-\d\d$/.test(text)) return <TextInput {...props} />;
  return (
    <input
      className={styles.input}
      type="date"
      max="9999-12-31"
      autoComplete={props.options.autocomplete}
      {...nativeProps(props)}
      readOnly={props.readOnly}
      value={text}
      onChange={(event) => props.onChange(event.target.value || undefined)}
    />
  );
}
