// What is typed into the browser's own date field, and where in it, lives in that field alone: drawn anew, it would be
// gone. So new metadata that would draw it anew waits until the field is left, and holds no half date any more; what
// moves it within its chunk of rows needs no waiting.
import { useEffect, useReducer, useState } from 'react';
import type { CompiledForm } from '../../schemas/compiled-form';
import type { FormStore } from '../store/form-store';
import type { Engine } from '../types/engine';
import type { Drawn } from './field-width';
import { toChunks } from './to-chunks';

type Input = { wanted: CompiledForm; store: FormStore; idPrefix: string; engine: Engine };

/** The form to draw: the wanted one, or the one before while that must wait. */
export function useHeldForm({ wanted, store, idPrefix, engine }: Input): CompiledForm {
  const [held, setHeld] = useState(wanted);
  const [, look] = useReducer((count: number) => count + 1, 0);
  const isAnew = (name: string | undefined) =>
    name !== undefined && placeOf({ form: held, engine }, name) !== placeOf({ form: wanted, engine }, name);
  const isWaiting = held !== wanted && (isAnew(store.halfTyped()) || isAnew(focusedDate(idPrefix)));
  useEffect(() => {
    if (!isWaiting) return;
    // Once the focus is where it goes.
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

/** The name of the field that somebody types a date into. */
function focusedDate(idPrefix: string): string | undefined {
  const { activeElement: element } = document;
  const isDate = element instanceof HTMLInputElement && /^date/.test(element.type);
  return isDate && element.id.startsWith(`${idPrefix}_`) ? element.id.slice(idPrefix.length + 1) : undefined;
}

/** Where a field is drawn, and as what. */
function placeOf(drawn: Drawn, name: string): string | undefined {
  const { form } = drawn;
  const type = form.fields.get(name)?.type.id;
  for (const group of form.groups) {
    const chunk = toChunks(group.names, drawn).find(({ names }) => names.includes(name));
    if (chunk) return `${group.key} ${chunk.key} ${type}`;
  }
  return undefined;
}
