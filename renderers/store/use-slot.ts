// A component follows one field's slot: it is drawn again when that slot changes, and for no other field.
import { useCallback } from 'react';
import { useStored } from './from-server';
import type { Slot, SlotStore } from './slot-store';

/** `pick` answers a primitive, or the slot itself: React compares by identity. */
export function useSlot<Part = Slot>(
  store: SlotStore,
  name: string,
  pick: (slot: Slot) => Part = (slot) => slot as Part,
): Part {
  const subscribe = useCallback((listener: () => void) => store.subscribe(name, listener), [store, name]);
  return useStored(subscribe, () => pick(store.slot(name)));
}
