// Whether an endpoint still offers the selected choice. The record's own choice stays valid (R19). A choice that was selected
// here, or before a field that the list depends on changed, is marked and blocks the save.
import { useContext, useEffect, useState } from 'react';
import { isEmpty, isSameValue, type Json } from '../../schemas/values/json';
import { endpointFields } from '../../schemas/words/endpoint-fields';
import { type FormReader, FormReaderContext } from '../store/form-reader';
import { toChoiceValue } from './choices';
import type { ControlProps } from './control';
import type { ChoicesState } from './options-source';

export function useStillOffered(props: ControlProps, state: ChoicesState) {
  const reader = useContext(FormReaderContext);
  // A draft's choice belongs to the draft's other values, so it is not marked while the first list loads.
  const [isAwaited, setAwaited] = useState(true);
  if (isAwaited && state.status !== 'loading') setAwaited(false);
  const isGone = reader !== undefined && !isAwaited && hasGone(props, state, reader);
  // Text that is being typed has a message of its own.
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
  // Until the new list is here it offers nothing; if it fails, no one could fix the field.
  if (state.status !== 'ready' || state.isRefreshing) return !isSameList && state.status !== 'failed';
  // A search returns only a few choices, so it decides only about the value that was part of the request.
  if (source.search && !isSameValue(state.asked, value)) return false;
  return !isOffered(value ?? null, state.choices);
}

function isOffered(value: Json, choices: Extract<ChoicesState, { status: 'ready' }>['choices']): boolean {
  const offered = new Set(choices.map((choice) => choice.value));
  const values = Array.isArray(value) ? value : [value];
  return values.every((one) => offered.has(toChoiceValue(one, choices)));
}
