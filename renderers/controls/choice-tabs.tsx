import { type ControlProps, labelId } from './control';
import styles from './editor-controls.module.css';
import { useTabKeys } from './list-keys';

const none = [] as const;

export function ChoiceTabs(props: ControlProps) {
  const { choices = none } = props.options;
  const at = choices.findIndex((choice) => choice.value === props.value);
  const list = useTabKeys({ at, count: choices.length }, (index) => props.onChange(choices[index]?.value));
  return (
    <div
      {...list}
      role="tablist"
      id={props.id}
      tabIndex={-1}
      aria-labelledby={labelId(props.id)}
      className={styles.tabs}
    >
      {choices.map((choice, index) => (
        <button
          key={choice.value}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={index === at}
          tabIndex={index === Math.max(at, 0) ? 0 : -1}
          disabled={props.disabled || props.readOnly}
          onClick={() => props.onChange(choice.value)}
          onBlur={props.onBlur}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
