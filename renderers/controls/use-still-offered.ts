// A choice of an endpoint's list may not be offered any more. As the record's own it stays valid (R19); picked here,
// or for another value of a field that the list depends on, it is marked, and is not saved until that is settled.
import { useContext, useEffect, useState } from 'react';
import { endpointFields } from '../../schemas/endpoint-fields';
import { isEmpty, isSameValue, type Json } from '../../schemas/json';
import { type FormReader, FormReaderContext } from '../store/form-reader';
import { toChoiceValue } from './choices';
import type { ControlProps } from './control';
import type { ChoicesState } from './options-source';

export function useStillOffered(props: ControlProps, state: ChoicesState) {
  const reader = useContext(FormReaderContext);
  // What a draft brings came with the value that its list depends on: while the first list is asked for, it may be there.
  const [isAwaited, setAwaited] = useState(true);
  if (isAwaited && state.status !== 'loading') setAwaited(false);
  const isGone = reader !== undefined && !isAwaited && hasGone(props, state, reader);
  // A text that is being typed is told apart by what it says.
  const isMarked = props.misread !== undefined && props.misread.typed === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once each time it changes
  useEffect(() => {
    if (isGone && !props.misread)
      props.onMisread(Array.isArray(props.value) ? { message: props.say(severalGone) } : {});
    else if (!isGone && isMarked) props.onChange(props.value);
  }, [isGone, isMarked]);
}

const severalGone = 'Clear the options that are no longer available.';

function hasGone({ name, value, options }: ControlProps, state: ChoicesState, reader: FormReader): boolean {
  const { source } = options;
  if (!source || isEmpty(value)) return false;
  const parents = endpointFields(source.endpoint);
  const isSameList = parents.every(reader.isStored);
  if (isSameList && reader.isStored(name)) return false;
  // Until the other list is there, it offers nothing. Where it fails, nobody could settle anything.
  if (state.status !== 'ready' || state.isRefreshing) return !isSameList && state.status !== 'failed';
  // A search answers a few; only the value that it was asked for is among them for certain.
  if (source.search && !isSameValue(state.asked, value)) return false;
  return !isOffered(value ?? null, state.choices);
}

function isOffered(value: Json, choices: Extract<ChoicesState, { status: 'ready' }>['choices']): boolean {
  const offered = new Set(choices.map((choice) => choice.value));
  const values = Array.isArray(value) ? value : [value];
  return values.every((one) => offered.has(toChoiceValue(one, choices)));
}
