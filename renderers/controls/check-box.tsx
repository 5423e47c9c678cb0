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
      <span className={props.required ? styles.requiredText : undefined} dir="auto">
        {props.label}
      </span>
    </label>
  );
}
