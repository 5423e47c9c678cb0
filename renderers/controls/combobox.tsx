// A list to type in: filters as the person types, draws only the visible rows, complete by keyboard (ARIA combobox).
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Option } from '../../schemas/data-element';
import { filterChoices, findNamed, toChoiceValue, toStored, useChoices, withRetired } from './choices';
import { ChoicesFailure, statusText } from './choices-status';
import { type ControlProps, labelId, nativeProps, toText } from './control';
import '../engine.css';
import styles from './controls.module.css';
import { OptionList } from './option-list';
import { useStillOffered } from './use-still-offered';

export function Combobox(props: ControlProps) {
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  // What is typed here is no value until it names a choice.
  const { misread } = props;
  const query = misread?.typed === undefined ? undefined : toText(misread.typed);
  const state = useChoices(props, query ?? '');
  useStillOffered(props, state);
  const chosen = useRef<Option>(undefined);
  const offered = state.status === 'ready' ? state.choices : [];
  const searchesItself = props.options.source?.search === true;
  const value = toChoiceValue(props.value, offered);
  const named = useMemo(
    () => (query === undefined ? undefined : findNamed(offered, query, props.schema.type === 'number')),
    [offered, query, props.schema],
  );
  const choices = useMemo(() => {
    if (searchesItself) return offered;
    const found = filterChoices(withRetired(offered, [value]), query ?? '');
    return found.length === 0 && named ? [named] : found;
  }, [offered, query, searchesItself, value, named]);
  const current = useMemo(() => offered.find((choice) => choice.value === value), [offered, value]);
  if (current) chosen.current = current;
  const known = chosen.current?.value === value ? chosen.current.label : toText(props.value);
  const isRetired = state.status === 'ready' && !searchesItself && value !== '' && !current;
  const label = value === '' ? '' : isRetired ? `${known} (no longer offered)` : known;
  const isLocked = props.disabled || props.readOnly;
  // Not while loading: a person who tabs on quickly would be carried past it.
  const isDead = (state.status === 'waiting' && value === '') || state.status === 'failed';
  const isFresh = state.status === 'ready' && state.isRefreshing !== true;

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
  const choose = (choice: Option | undefined) => {
    if (!choice) return;
    chosen.current = choice;
    props.onChange(toStored(choice.value, props));
    setOpen(false);
  };
  const type = (text: string) => {
    setActive(0);
    setOpen(true);
    if (text.trim() === '') props.onChange(undefined);
    else props.onMisread({ typed: text });
  };
  const leave = () => {
    setOpen(false);
    if (isFresh) choose(named);
    props.onBlur();
  };
  // Left, or put back from a draft, before the choices were there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is still being typed waits until it is left
  useEffect(() => {
    if (isFresh && !isOpen) choose(named);
  }, [isFresh, named]);
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
      setOpen(false);
      // What stood there before stands there again.
      if (query !== undefined) props.onChange(props.value);
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
