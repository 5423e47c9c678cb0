// One choice of a list: the browser's own select while the list is short, a searching list when it is long.
import type { Option } from '../../schemas/data-element';
import { toChoiceValue, toStored, withRetired } from './choices';
import { ChoicesFailure, statusText } from './choices-status';
import { Combobox } from './combobox';
import { type ControlProps, nativeProps } from './control';
import styles from './controls.module.css';
import { drawWithChoices } from './draw-with-choices';
import type { ChoicesState } from './options-source';

/** Above this many choices scanning is slower than typing. */
const searchAbove = 50;

export function ChoiceSelect(props: ControlProps) {
  if (props.options.source?.search) return <Combobox {...props} />;
  return drawWithChoices(props, (state) => drawSelect(props, state));
}

function drawSelect(props: ControlProps, state: ChoicesState) {
  const offered = state.status === 'ready' ? state.choices : [];
  if (offered.length > searchAbove) return <Combobox {...props} />;
  const value = toChoiceValue(props.value, offered);
  // What a list that is gone offered can be cleared, although there is none to choose from.
  const isHeld = state.status === 'ready' || (state.status === 'waiting' && value !== '');
  const choices = withRetired(offered, isHeld ? [value] : [], props);
  return (
    <>
      <select
        className={styles.select}
        autoComplete={props.options.autocomplete}
        {...nativeProps(props)}
        disabled={props.disabled || props.readOnly || !isHeld}
        value={isHeld ? value : ''}
        onChange={(event) => props.onChange(toStored(event.target.value, props))}
      >
        <option value="">{statusText(state, props.say) || props.say('Select…')}</option>
        {optionElements(choices)}
      </select>
      {state.status === 'failed' && <ChoicesFailure state={state} say={props.say} />}
    </>
  );
}

// Fields that share a list share its elements: a form with 100 lists of 50 makes 50 elements, not 5,000.
const elements = new WeakMap<readonly Option[], React.JSX.Element[]>();

function optionElements(choices: readonly Option[]) {
  const known = elements.get(choices);
  if (known) return known;
  const made = choices.map((choice) => (
    <option key={choice.value} value={choice.value}>
      {choice.label}
    </option>
  ));
  elements.set(choices, made);
  return made;
}
