// Several choices of a list: checkboxes in a box of `rows` rows, with a search field if the list is long.
import { type ClipboardEvent, type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Json } from '../../schemas/values/json';
import { parseList } from '../../schemas/values/text-forms';
import { findChoice } from '../../schemas/words/choices';
import type { Option } from '../../schemas/words/data-element';
import { useFromServer } from '../store/from-server';
import { filterChoices, labelOfRetired, withRetired } from './choices';
import { ChoicesFailure, statusText } from './choices-status';
import type { ControlProps } from './control';
import { ControlGroup } from './control-group';
import styles from './controls.module.css';
import { drawWithChoices } from './draw-with-choices';
import type { ChoicesState } from './options-source';
import { useWindow } from './use-window';

const rowHeight = 32;
const defaultRows = 6;
const searchAbove = 12;
/** Up to this many boxes are all drawn once someone comes near, for Tab and the browser's text search. */
const wholeUpTo = 100;

function toValues(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' && value !== '' ? [value] : [];
}

export function ChoiceList(props: ControlProps) {
  const [query, setQuery] = useState('');
  // The retired values of the first render stay listed, so that unticking one does not make it vanish.
  const [firstValues] = useState(() => toValues(props.value));
  const [labels] = useState(() => new Map<string, string>());
  const draw = (state: ChoicesState) => drawList({ props, state, firstValues, labels, query, setQuery });
  return drawWithChoices(props, draw, query);
}

type ListParts = {
  props: ControlProps;
  state: ChoicesState;
  firstValues: readonly string[];
  /** The labels of all choices that searches have found, because the next search may not find the selected ones. */
  labels: Map<string, string>;
  query: string;
  setQuery: (query: string) => void;
};

function drawList({ props, state, firstValues, labels, query, setQuery }: ListParts) {
  const { say } = props;
  const offered = state.status === 'ready' ? state.choices : [];
  const values = toValues(props.value);
  const searchesItself = props.options.source?.search === true;
  // Values of a list that is gone can be cleared, although there is nothing to select.
  const isHeld = state.status === 'ready' || (state.status === 'waiting' && values.length > 0);
  const all = !isHeld
    ? offered
    : searchesItself
      ? withSelected({ offered, values, labels, state, props })
      : withRetired(offered, [...firstValues, ...values], props);
  const selected = values.flatMap((value) => all.find((choice) => choice.value === value) ?? []);
  const chosen = searchesItself ? selected : chosenOf(offered, values, props);
  const shown = props.readOnly ? chosen : searchesItself ? all : filterChoices(all, query);
  const hasSearch = !props.readOnly && (searchesItself || all.length > searchAbove);
  const isLocked = props.disabled || props.readOnly;
  const countId = `${props.id}__count`;

  const toggle = (value: string, isOn: boolean) => {
    const next = isOn ? [...values, value] : values.filter((one) => one !== value);
    props.onChange(next.length > 0 ? next : undefined);
  };
  /** Pasting a column of a spreadsheet ticks the choices it names; other text goes into the search. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (searchesItself || !/[\n\t]/.test(text.trim())) return;
    event.preventDefault();
    const parts = parseList(text.replaceAll('\r', '').replaceAll('\t', '\n')) ?? [];
    const found = parts.map((part) => ({ part, value: findChoice(part, all)?.value }));
    const named = found.flatMap(({ value }) => value ?? []);
    if (named.length > 0) props.onChange([...new Set([...values, ...named])]);
    setQuery(found.flatMap(({ part, value }) => (value === undefined ? [part] : [])).join(', '));
  };
  return (
    <ControlGroup
      control={props}
      aria-describedby={hasSearch ? `${countId} ${props.describedBy ?? ''}`.trim() : props.describedBy}
      // Only some of the boxes are drawn, so paper shows these instead.
      data-printed-as={chosen.map(({ label }) => label).join(', ')}
      className={styles.choices}
    >
      {hasSearch && (
        <input
          type="search"
          className={styles.search}
          aria-label={say('Search {label}', { label: props.label })}
          placeholder={say('Search {count} options…', { count: all.length })}
          disabled={props.disabled}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onPaste={paste}
        />
      )}
      {state.status !== 'ready' && state.status !== 'failed' && (
        <span className={styles.empty}>{statusText(state, say)}</span>
      )}
      {isHeld && <Boxes {...{ props, choices: shown, values, isLocked, toggle }} />}
      {hasSearch && (
        <span className={styles.note}>
          <span id={countId}>
            {say(searchesItself ? '{count} selected' : '{count} of {all} selected', {
              count: values.length || say('None'),
              all: all.length,
            })}
            {searchesItself && selected.length > 0 && `: ${selected.map(({ label }) => label).join(', ')}`}
          </span>
          {!isLocked && values.length > 0 && (
            <button type="button" className={styles.textButton} onClick={() => props.onChange(undefined)}>
              {say('Clear all')}
            </button>
          )}
        </span>
      )}
      {state.status === 'failed' && <ChoicesFailure state={state} say={say} />}
    </ControlGroup>
  );
}

/** What is selected comes first where the last search did not find it, in the order of the value. */
function withSelected({ offered, values, labels, state, props }: Selected): readonly Option[] {
  for (const { value, label } of offered) labels.set(value, label);
  const found = new Set(offered.map(({ value }) => value));
  const asked = state.status === 'ready' ? toValues(state.asked) : [];
  const others = [...new Set(values)].flatMap((value) => {
    if (found.has(value)) return [];
    const label = labels.get(value) ?? (asked.includes(value) ? labelOfRetired(value, props) : undefined);
    return label === undefined ? [] : [{ value, label }];
  });
  return others.length > 0 ? [...others, ...offered] : offered;
}

type Selected = Pick<ListParts, 'labels' | 'state' | 'props'> & {
  offered: readonly Option[];
  values: readonly string[];
};

/** A read-only field needs no list of other choices. */
function chosenOf(
  offered: readonly Option[],
  values: readonly string[],
  props: ControlProps,
): readonly Option[] {
  return withRetired(offered, values, props).filter((choice) => values.includes(choice.value));
}

type BoxesProps = {
  props: ControlProps;
  choices: readonly Option[];
  values: readonly string[];
  isLocked: boolean;
  toggle: (value: string, isOn: boolean) => void;
};

function Boxes({ props, choices, values, isLocked, toggle }: BoxesProps) {
  const rows = props.options.rows || defaultRows;
  const count = choices.length;
  const isFromServer = useFromServer();
  const visible = count > searchAbove ? rows : count;
  const view = useWindow({ count, rowHeight, rows: visible, wholeUpTo, isInUse: isFromServer });
  const { start, end, before, after } = view;
  const chosen = new Set(values);
  const scrolls = count > rows;
  const list = useRef<HTMLDivElement>(null);
  const goesToLast = useRef(false);
  useLayoutEffect(() => {
    if (!goesToLast.current) return;
    goesToLast.current = false;
    lastBox(list.current)?.focus();
  });
  const enter = (event: FocusEvent<HTMLDivElement>) => {
    goesToLast.current = end < count && isFromBelow(event);
    if (goesToLast.current) view.toEnd();
    else view.onNear();
  };
  return (
    <div
      ref={list}
      className={styles.boxes}
      data-scrolls={scrolls || undefined}
      // Without a box to stop at, the keyboard still has to be able to scroll.
      tabIndex={scrolls && isLocked ? 0 : undefined}
      // Markup from a server has no inline styles.
      style={scrolls && !isFromServer ? { height: rows * rowHeight } : undefined}
      {...(scrolls && { onFocus: enter, onPointerEnter: view.onNear, onScroll: view.onScroll })}
    >
      {choices.length === 0 && (
        <span className={styles.empty}>
          {props.say(props.readOnly ? 'None selected.' : 'No options available.')}
        </span>
      )}
      {before > 0 && <div style={{ height: before }} />}
      {choices.slice(start, end).map((choice) => (
        <label
          key={choice.value}
          className={styles.choice}
          dir="auto"
          title={scrolls ? choice.label : undefined}
        >
          <input
            type="checkbox"
            className={styles.box}
            name={props.id}
            value={choice.value}
            disabled={isLocked}
            aria-invalid={props.invalid || undefined}
            checked={chosen.has(choice.value)}
            onChange={(event) => toggle(choice.value, event.target.checked)}
          />
          {choice.label}
        </label>
      ))}
      {after > 0 && !isFromServer && <div style={{ height: after }} />}
    </div>
  );
}

const lastBox = (list: HTMLElement | null) => [...(list?.querySelectorAll('input') ?? [])].at(-1);

/** Shift+Tab into a partly drawn list should reach the last box of the whole list, not the last one drawn. */
function isFromBelow({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  if (!(relatedTarget instanceof Node) || target !== lastBox(currentTarget)) return false;
  const isBelow = currentTarget.compareDocumentPosition(relatedTarget) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isBelow !== 0 && target.matches(':focus-visible');
}
