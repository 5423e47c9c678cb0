// Any text, with suggestions that do not restrict it (the schema's `examples`).
import { type KeyboardEvent, useMemo, useState } from 'react';
import { filterChoices } from './choices';
import { type ControlProps, nativeProps, toText } from './control';
import styles from './controls.module.css';
import { ChevronDown } from './icons';
import { isOfInputMethod } from './input-method';
import { followKey, upDown } from './list-keys';
import { OptionList } from './option-list';

export function SuggestInput(props: ControlProps) {
  const { text, choices, isShown, active, isLocked, open, choose, type, leave, press } =
    useSuggestions(props);
  const listId = `${props.id}__list`;
  return (
    <span className={styles.combobox}>
      <input
        className={styles.input}
        type="text"
        role="combobox"
        dir="auto"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && active >= 0 ? `${listId}_${active}` : undefined}
        {...nativeProps(props)}
        readOnly={props.readOnly}
        value={text}
        onChange={(event) => type(event.target.value)}
        onClick={open}
        onKeyDown={press}
        onBlur={leave}
      />
      {!isLocked && <ChevronDown className={styles.chevron} size={16} />}
      {isShown && (
        <OptionList
          id={listId}
          label={props.label}
          say={props.say}
          choices={choices}
          active={Math.max(active, 0)}
          chosen={text}
          isBusy={false}
          onChoose={(choice) => choose(choice.value)}
        />
      )}
    </span>
  );
}

function useSuggestions(props: ControlProps) {
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const text = toText(props.value);
  const { examples } = props.schema;
  const all = useMemo(
    () =>
      Array.isArray(examples) ? examples.map((one) => ({ label: String(one), value: String(one) })) : [],
    [examples],
  );
  // Opened by hand it shows all suggestions, while typing only matching ones.
  const choices = isTyping ? filterChoices(all, text) : all;
  const isShown = isOpen && choices.length > 0;
  const isLocked = props.disabled || props.readOnly;

  const open = () => {
    if (isLocked) return;
    setOpen(true);
    setTyping(false);
    setActive(-1);
  };
  const choose = (value: string | undefined) => {
    if (value !== undefined) props.onChange(value);
    setOpen(false);
  };
  const type = (typed: string) => {
    setOpen(true);
    setTyping(true);
    setActive(-1);
    props.onChange(typed || undefined);
  };
  const leave = () => {
    setOpen(false);
    props.onBlur();
  };
  const press = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    // Before the first suggestion comes the text itself.
    const next = followKey(event, upDown, { at: active + 1, count: choices.length + 1 });
    if (next !== undefined) {
      event.preventDefault();
      if (isOpen) setActive(next - 1);
      else open();
    } else if (event.key === 'Enter' && isShown && active >= 0) {
      event.preventDefault();
      choose(choices[active]?.value);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  return { text, choices, isShown, active, isLocked, open, choose, type, leave, press };
}
