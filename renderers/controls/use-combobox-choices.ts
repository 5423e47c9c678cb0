// What a combobox offers for the text that is typed into it, and what its value is called.
import { useMemo, useState } from 'react';
import type { Option } from '../../schemas/data-element';
import { filterChoices, findNamed, toChoiceValue, useChoices, withRetired } from './choices';
import { type ControlProps, toText } from './control';
import { useStillOffered } from './use-still-offered';

const none: readonly Option[] = [];

/** `query`: what is typed and names no choice yet; undefined while a value stands there. */
export function useComboboxChoices(props: ControlProps, query: string | undefined) {
  const state = useChoices(props, query ?? '');
  useStillOffered(props, state);
  const offered = state.status === 'ready' ? state.choices : none;
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
  const [label, remember] = useLabel(value, current);
  const isRetired = state.status === 'ready' && !searchesItself && value !== '' && !current;
  return {
    state,
    value,
    choices,
    /** The one choice that the typed text names. */
    named,
    label: labelOf(value, label ?? toText(props.value), isRetired),
    isFresh: state.status === 'ready' && state.isRefreshing !== true,
    remember,
  };
}

/** The value's label, also after a search that answered others. */
function useLabel(value: string, current: Option | undefined) {
  const [last, remember] = useState(current);
  const isNew = current && (current.value !== last?.value || current.label !== last.label);
  if (isNew) remember(current);
  const known = isNew ? current : last;
  return [known?.value === value ? known.label : undefined, remember] as const;
}

function labelOf(value: string, label: string, isRetired: boolean): string {
  if (value === '') return '';
  return isRetired ? `${label} (no longer available)` : label;
}
