// One choice of two or three that determines which fields follow, drawn as tabs.
import { type KeyboardEvent, useRef } from 'react';
import { type ControlProps, labelId } from './control';
import styles from './editor-controls.module.css';
import { isOfInputMethod } from './input-method';

const none = [] as const;

export function ChoiceTabs(props: ControlProps) {
  const list = useRef<HTMLDivElement>(null);
  const { choices = none } = props.options;
  const at = choices.findIndex((choice) => choice.value === props.value);
  const move = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    const last = choices.length - 1;
    const to = { ArrowLeft: at > 0 ? at - 1 : last, ArrowRight: at < last ? at + 1 : 0, Home: 0, End: last }[
      event.key
    ];
    const choice = to === undefined ? undefined : choices[to];
    if (!choice || to === undefined) return;
    event.preventDefault();
    props.onChange(choice.value);
    list.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div
      ref={list}
      id={props.id}
      role="tablist"
      tabIndex={-1}
      aria-labelledby={labelId(props.id)}
      className={styles.tabs}
      onKeyDown={move}
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
