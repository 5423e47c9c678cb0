// One choice of a list: a native select for a short list, a searching list for a long one.
import type { ComponentProps } from 'react';
import type { Option } from '../../schemas/words/data-element';
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
  const isHeld = state.status === 'ready' || (state.status === 'waiting' && value !== '');
  const choices = withRetired(offered, isHeld ? [value] : [], props);
  return (
    <>
      <NativeSelect
        className={styles.select}
        autoComplete={props.options.autocomplete}
        {...nativeProps(props)}
        disabled={props.disabled || props.readOnly || !isHeld}
        choices={choices}
        empty={statusText(state, props.say) || props.options.placeholder || props.say('Select…')}
        value={isHeld ? value : ''}
        onChange={(event) => props.onChange(toStored(event.target.value, props))}
      />
      {state.status === 'failed' && <ChoicesFailure state={state} say={props.say} />}
    </>
  );
}

type Props = Omit<ComponentProps<'select'>, 'children' | 'value'> & {
  choices: readonly Option[];
  /** The text of the empty option. */
  empty: string;
  /** '' or the value of one of `choices`. */
  value: string;
};

function NativeSelect({ choices, empty, value, ...rest }: Props) {
  return (
    <select {...rest} value={value}>
      <option value="">{empty}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
