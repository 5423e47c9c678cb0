import { toChoiceValue, toStored, withRetired } from './choices';
import { ChoicesFailure, statusText } from './choices-status';
import { Combobox } from './combobox';
import type { ControlProps } from './control';
import { ControlGroup } from './control-group';
import styles from './controls.module.css';
import { drawWithChoices } from './draw-with-choices';
import type { ChoicesState } from './options-source';
import own from './radio-group.module.css';

const searchAbove = 50;

export function RadioGroup(props: ControlProps) {
  return drawWithChoices(props, (state) => drawRadios(props, state));
}

function drawRadios(props: ControlProps, state: ChoicesState) {
  const offered = state.status === 'ready' ? state.choices : [];
  if (offered.length > searchAbove) return <Combobox {...props} />;
  const value = toChoiceValue(props.value, offered);
  const isLocked = props.disabled || props.readOnly;
  return (
    <ControlGroup
      control={props}
      role="radiogroup"
      aria-invalid={props.invalid || undefined}
      aria-required={props.required || undefined}
      className={`${styles.choices} ${own.radios}`}
    >
      {state.status !== 'ready' && state.status !== 'failed' && (
        <span className={styles.empty}>{statusText(state, props.say)}</span>
      )}
      {state.status === 'ready' &&
        withRetired(offered, [value], props).map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.box}
              name={props.id}
              value={choice.value}
              disabled={isLocked}
              checked={choice.value === value}
              onChange={() => props.onChange(toStored(choice.value, props))}
            />
            <span dir="auto">{choice.label}</span>
          </label>
        ))}
      {value !== '' && !props.required && !isLocked && (
        <button
          type="button"
          className={`${styles.textButton} ${own.clear}`}
          onClick={() => props.onChange(undefined)}
        >
          {props.say('Clear selection')}
        </button>
      )}
      <ChoicesFailure state={state} say={props.say} />
    </ControlGroup>
  );
}
