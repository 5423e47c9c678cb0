import { useMemo, useState } from 'react';
import { isSameValue } from '../../schemas/values/json';
import type { Option } from '../../schemas/words/data-element';
import { filterChoices, findNamed, labelOfRetired, toChoiceValue, useChoices, withRetired } from './choices';
import type { ControlProps } from './control';
import type { ChoicesState } from './options-source';
import { useStillOffered } from './use-still-offered';

const none: readonly Option[] = [];

/** `query`: typed text that names no choice yet; undefined while there is a value. */
export function useComboboxChoices(props: ControlProps, query: string | undefined) {
  const { say, options } = props;
  const state = useChoices(props, query ?? '');
  useStillOffered(props, state);
  const offered = state.status === 'ready' ? state.choices : none;
  const searchesItself = props.options.source?.search === true;
  const value = toChoiceValue(props.value, offered);
  const named = useMemo(
    () => (query === undefined ? undefined : findNamed(offered, query, props.schema.type === 'number')),
    [offered, query, props.schema],
  );
  const isFresh = state.status === 'ready' && state.isRefreshing !== true;
  const choices = useMemo(() => {
    // Until the answer for this text is here, Enter must not select a choice of an earlier text.
    if (searchesItself) return isFresh ? offered : filterChoices(offered, query ?? '');
    const found = filterChoices(withRetired(offered, [value], { say, options }), query ?? '');
    return found.length === 0 && named ? [named] : found;
  }, [offered, query, searchesItself, isFresh, value, named, say, options]);
  const current = useMemo(() => offered.find((choice) => choice.value === value), [offered, value]);
  const [label, remember] = useLabel(value, current);
  return {
    state,
    value,
    choices,
    named,
    label: toLabel(props, { state, value, label, isOffered: current !== undefined }),
    isFresh,
    remember,
  };
}

/** The label of the value, even after a search that returned other choices. */
function useLabel(value: string, current: Option | undefined) {
  const [last, remember] = useState(current);
  const isNew = current && (current.value !== last?.value || current.label !== last.label);
  if (isNew) remember(current);
  const known = isNew ? current : last;
  return [known?.value === value ? known.label : undefined, remember] as const;
}

type LabelInput = { state: ChoicesState; value: string; label: string | undefined; isOffered: boolean };

/** '' while the label loads, because an id is not a name. */
function toLabel(props: ControlProps, { state, value, label, isOffered }: LabelInput): string {
  if (value === '' || (label === undefined && !isSettled(props, state))) return '';
  const isRetired = state.status === 'ready' && props.options.source?.search !== true && !isOffered;
  return label !== undefined && !isRetired ? label : labelOfRetired(value, props, label);
}

function isSettled({ options, value }: ControlProps, state: ChoicesState): boolean {
  if (state.status !== 'ready') return state.status === 'waiting';
  if (options.source?.search !== true) return true;
  return state.isRefreshing !== true && isSameValue(state.asked, value);
}
