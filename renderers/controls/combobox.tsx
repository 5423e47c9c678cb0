// A list to type in (ARIA combobox): it filters while someone types, draws only the visible rows, and works by keyboard alone.
import { type KeyboardEvent, useEffect, useState } from 'react';
import { toStored } from './choices';
import { ChoicesFailure, statusText } from './choices-status';
import { type ControlProps, labelId, nativeProps, toText } from './control';
import { ChevronDown } from './icons';
import { isOfInputMethod } from './input-method';
import { followKey, upDown } from './list-keys';
import '../engine.css';
import type { Option } from '../../schemas/words/data-element';
import styles from './controls.module.css';
import { OptionList } from './option-list';
import { useComboboxChoices } from './use-combobox-choices';

export function Combobox(props: ControlProps) {
  const { state, choices, value, text, isNamed, list, choose, type, leave, press } = useCombobox(props);
  const isLocked = props.disabled || props.readOnly;
  // Not disabled while loading, because Tab would skip it.
  const isDead = (state.status === 'waiting' && value === '') || state.status === 'failed';
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
        aria-expanded={list.isOpen}
        aria-controls={listId}
        aria-activedescendant={list.isOpen && choices[list.active] ? `${listId}_${list.active}` : undefined}
        {...nativeProps(props)}
        disabled={isLocked || isDead}
        placeholder={
          statusText(state.status === 'ready' && !isNamed ? { status: 'loading' } : state, props.say) ||
          (isLocked ? '' : props.options.placeholder || props.say('Type to search…'))
        }
        value={text}
        onChange={(event) => type(event.target.value)}
        onClick={(event) => {
          // Typing replaces the text instead of searching for '20%25'.
          if (!list.isOpen) event.currentTarget.select();
          list.open();
        }}
        onKeyDown={press}
        onBlur={leave}
      />
      <ChevronDown className={styles.chevron} size={16} />
      {list.isOpen && (
        <OptionList
          id={listId}
          label={props.label}
          say={props.say}
          choices={choices}
          active={list.active}
          chosen={value}
          isBusy={state.status !== 'ready' || state.isRefreshing === true}
          onChoose={choose}
        />
      )}
      <ChoicesFailure state={state} say={props.say} />
    </span>
  );
}

function useCombobox(props: ControlProps) {
  // Typed text is no value until it names a choice.
  const query = props.misread?.typed === undefined ? undefined : toText(props.misread.typed);
  const { state, choices, value, label, named, isFresh, remember } = useComboboxChoices(props, query);
  const list = useOpenList(choices, value);

  const choose = (choice: Option | undefined) => {
    if (!choice) return;
    remember(choice);
    props.onChange(toStored(choice.value, props));
    list.close();
  };
  const type = (text: string) => {
    list.openAtTop();
    if (text.trim() === '') props.onChange(undefined);
    else props.onMisread({ typed: text });
  };
  const leave = () => {
    list.close();
    if (isFresh) choose(named);
    props.onBlur();
  };
  // The field was left, or restored from a draft, before the choices had loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is still being typed waits until it is left
  useEffect(() => {
    if (isFresh && !list.isOpen) choose(named);
  }, [isFresh, named]);
  const press = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    if (list.follow(event)) event.preventDefault();
    else if (event.key === 'Enter' && list.isOpen) {
      event.preventDefault();
      choose(choices[list.active]);
    } else if (event.key === 'Escape' && list.isOpen) {
      event.preventDefault();
      event.stopPropagation();
      list.close();
      // The typed text is replaced by the previous value.
      if (query !== undefined) props.onChange(props.value);
    }
  };
  const text = query ?? label;
  return {
    state,
    choices,
    value,
    text,
    isNamed: value === '' || text !== '',
    list,
    choose,
    type,
    leave,
    press,
  };
}

function useOpenList(choices: readonly Option[], value: string) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const open = () => {
    if (isOpen) return;
    const row = choices.findIndex((choice) => choice.value === value);
    setActive(Math.max(0, row));
    setOpen(true);
  };
  return {
    isOpen,
    active,
    open,
    openAtTop() {
      setActive(0);
      setOpen(true);
    },
    close: () => setOpen(false),
    /** Moves with a key, or opens; returns whether it handled the key. */
    follow(event: KeyboardEvent): boolean {
      const next = followKey(event, steps, { at: active, count: choices.length });
      if (next !== undefined && isOpen) setActive(next);
      else if (next !== undefined) open();
      return next !== undefined;
    },
  };
}

const steps = { ...upDown, PageDown: 8, PageUp: -8 };
