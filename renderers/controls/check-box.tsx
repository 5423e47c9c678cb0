// A single yes or no; its label stands beside the box.
import { type ControlProps, labelId, nativeProps } from './control';
import styles from './controls.module.css';

export function CheckBox(props: ControlProps) {
  return (
    <label className={styles.choice} id={labelId(props.id)}>
      <input
        type="checkbox"
        className={styles.box}
        {...nativeProps(props)}
        disabled={props.disabled || props.readOnly}
        checked={props.value === true}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span dir="auto">
        {props.label}
        {props.required && <Star />}
      </span>
    </label>
  );
}

/** The mark of a required field; the control itself carries `required` for assistive technology. */
export function Star() {
  return (
    <span className={styles.star} aria-hidden="true">
      {' *'}
    </span>
  );
}
