// A list to type in: filters as the person types, draws only the visible rows, complete by keyboard (ARIA combobox).
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { Option } from '../../schemas/data-element';
import { filterChoices, toChoiceValue, toStored, useChoices, withRetired } from './choices';
import { ChoicesFailure, statusText } from './choices-status';
import { type ControlProps, labelId, nativeProps, toText } from './control';
import styles from './controls.module.css';
import { OptionList } from './option-list';

export function Combobox(props: ControlProps) {
  const [query, setQuery] = useState<string>();
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const state = useChoices(props, query ?? '');
  const chosen = useRef<Option>(undefined);
  const offered = state.status === 'ready' ? state.choices : [];
  const searchesItself = props.options.source?.search === true;
  const value = toChoiceValue(props.value, offered);
  const choices = useMemo(
    () => (searchesItself ? offered : filterChoices(withRetired(offered, [value]), query ?? '')),
    [offered, query, searchesItself, value],
  );
  const current = useMemo(() => offered.find((choice) => choice.value === value), [offered, value]);
  if (current) chosen.current = current;
  const label =
    value === ''
      ? ''
      : chosen.current?.value === value
        ? chosen.current.label
        : retiredLabel(props, state.status);
  const isLocked = props.disabled || props.readOnly;
  // Not while loading: a person who tabs on quickly would be carried past it.
  const isDead = state.status === 'waiting' || state.status === 'failed';

  const open = () => {
    if (isOpen) return;
    setActive(
      Math.max(
        0,
        choices.findIndex((choice) => choice.value === value),
      ),
    );
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setQuery(undefined);
  };
  const choose = (choice: Option | undefined) => {
    if (!choice) return;
    chosen.current = choice;
    props.onChange(toStored(choice.value, props));
    close();
  };
  const type = (text: string) => {
    setQuery(text);
    setActive(0);
    setOpen(true);
    if (text === '') props.onChange(undefined);
  };
  const leave = () => {
    const exact =
      query &&
      choices.find((choice) => choice.label.toLocaleLowerCase() === query.trim().toLocaleLowerCase());
    if (exact) choose(exact);
    close();
    props.onBlur();
  };
  const press = (event: KeyboardEvent) => {
    // While letters are being composed the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      if (isOpen) setActive(step(active, choices.length));
      open();
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(choices[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const listId = `${props.id}__list`;
  return (
    <span className={styles.combobox}>
      <input
        className={styles.input}
        type="text"
        role="combobox"
        dir="auto"
        autoComplete="off"
        aria-labelledby={labelId(props.id)}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && choices[active] ? `${listId}_${active}` : undefined}
        {...nativeProps(props)}
        disabled={isLocked || isDead}
        placeholder={statusText(state) || (isLocked ? '' : 'Type to search…')}
        value={query ?? label}
        onChange={(event) => type(event.target.value)}
        onClick={open}
        onKeyDown={press}
        onBlur={leave}
      />
      <ChevronDown className={styles.chevron} size={16} aria-hidden />
      {isOpen && (
        <OptionList
          id={listId}
          label={props.label}
          choices={choices}
          active={active}
          chosen={value}
          isBusy={state.status !== 'ready' || state.isRefreshing === true}
          onChoose={choose}
        />
      )}
      <ChoicesFailure state={state} />
    </span>
  );
}

const steps: Partial<Record<string, (active: number, count: number) => number>> = {
  ArrowDown: (active, count) => Math.min(active + 1, count - 1),
  ArrowUp: (active) => Math.max(active - 1, 0),
  PageDown: (active, count) => Math.min(active + 8, count - 1),
  PageUp: (active) => Math.max(active - 8, 0),
};

function retiredLabel(props: ControlProps, status: string): string {
  return status === 'ready' && !props.options.source?.search
    ? `${toText(props.value)} (no longer offered)`
    : toText(props.value);
}
