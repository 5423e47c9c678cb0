// What is typed into the browser's own date field, and where in it, lives in that field alone: drawn anew, it would be
// gone. So new metadata that would draw it anew waits until the field is left, and holds no half date any more; what
// moves it within its group needs no waiting.
import { useEffect, useReducer, useState } from 'react';
import type { CompiledForm } from '../../schemas/compile/compiled-form';
import type { FormStore } from '../store/form-store';

type Input = { wanted: CompiledForm; store: FormStore; idPrefix: string };

/** The form to draw: the new one, or the previous one while the new one has to wait. */
export function useHeldForm({ wanted, store, idPrefix }: Input): CompiledForm {
  const [held, setHeld] = useState(wanted);
  const [, look] = useReducer((count: number) => count + 1, 0);
  const isAnew = (name: string | undefined) =>
    name !== undefined && placeOf(held, name) !== placeOf(wanted, name);
  const isWaiting = held !== wanted && (isAnew(store.halfTyped()) || isAnew(focusedDate(idPrefix, held)));
  useEffect(() => {
    if (!isWaiting) return;
    // After the focus has moved.
    const lookSoon = () => setTimeout(look);
    document.addEventListener('focusout', lookSoon);
    const stop = store.subscribeForm(look);
    return () => {
      document.removeEventListener('focusout', lookSoon);
      stop();
    };
  }, [isWaiting, store]);
  if (isWaiting || held === wanted) return held;
  setHeld(wanted);
  return wanted;
}

/** The date field that someone is typing in. */
function focusedDate(idPrefix: string, { fields }: CompiledForm): string | undefined {
  const { activeElement: element } = document;
  if (!(element instanceof HTMLInputElement) || !/^date/.test(element.type)) return undefined;
  return [...fields.keys()].find((name) => element.id === `${idPrefix}_${name}`);
}

/** Where a field is drawn, and as what. */
function placeOf({ fields, groups }: CompiledForm, name: string): string | undefined {
  const group = groups.find(({ names }) => names.includes(name));
  return group && `${group.key} ${fields.get(name)?.type.id}`;
}
