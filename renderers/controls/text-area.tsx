// Text of several lines, with a count where the schema sets a limit.
import { type ControlProps, nativeProps, showing, toText } from './control';
import styles from './controls.module.css';

export function TextArea(props: ControlProps) {
  const text = toText(props.value);
  const limit = typeof props.schema.maxLength === 'number' ? props.schema.maxLength : undefined;
  return (
    <>
      <textarea
        className={styles.textarea}
        dir="auto"
        rows={props.options.rows || 4}
        autoComplete={props.options.autocomplete}
        {...nativeProps(props)}
        readOnly={props.readOnly}
        {...showing(text)}
        onChange={(event) => props.onChange(event.target.value || undefined)}
      />
      {limit !== undefined && (
        <span className={styles.counter} data-over={text.length > limit || undefined}>
          {props.say('{count} of {limit}', { count: text.length, limit })}
        </span>
      )}
    </>
  );
}
