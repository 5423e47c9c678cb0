// Subscribes a component to one field's slot, so that only changes of that slot render it.
import { useCallback } from 'react';
import { useStored } from './from-server';
import type { Slot, SlotStore } from './slot-store';

/** `pick` returns a primitive, or the slot itself, because React compares by identity. */
export function useSlot<Part = Slot>(
  store: SlotStore,
  name: string,
  pick: (slot: Slot) => Part = (slot) => slot as Part,
): Part {
  const subscribe = useCallback((listener: () => void) => store.subscribe(name, listener), [store, name]);
  return useStored(subscribe, () => pick(store.slot(name)));
}
