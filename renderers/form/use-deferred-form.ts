// A partial date and its caret exist only in the browser's date input, and recreating the input would lose them. So metadata that would
// recreate it waits until the input is left without a partial date. Moving it within its group is no problem.
import { useEffect, useReducer, useState } from 'react';
import type { CompiledForm } from '../../schemas/compile/compiled-form';
import type { FormStore } from '../store/form-store';

type Input = { wanted: CompiledForm; store: FormStore; idPrefix: string };

export function useDeferredForm({ wanted, store, idPrefix }: Input): CompiledForm {
  const [shown, setShown] = useState(wanted);
  const [, recheck] = useReducer((count: number) => count + 1, 0);
  const isRecreated = (name: string | undefined) =>
    name !== undefined && identityOf(shown, name) !== identityOf(wanted, name);
  const isWaiting =
    shown !== wanted && (isRecreated(store.halfTyped()) || isRecreated(focusedDate(idPrefix, shown)));
  useEffect(() => {
    if (!isWaiting) return;
    // A timeout, because focusout fires before the focus has moved.
    const recheckSoon = () => setTimeout(recheck);
    document.addEventListener('focusout', recheckSoon);
    const stop = store.subscribeForm(recheck);
    return () => {
      document.removeEventListener('focusout', recheckSoon);
      stop();
    };
  }, [isWaiting, store]);
  if (isWaiting || shown === wanted) return shown;
  setShown(wanted);
  return wanted;
}

function focusedDate(idPrefix: string, { fields }: CompiledForm): string | undefined {
  const { activeElement: element } = document;
  if (!(element instanceof HTMLInputElement) || !/^date/.test(element.type)) return undefined;
  return [...fields.keys()].find((name) => element.id === `${idPrefix}_${name}`);
}

/** Group and type, which decide whether the input is recreated. */
function identityOf({ fields, groups }: CompiledForm, name: string): string | undefined {
  const group = groups.find(({ names }) => names.includes(name));
  return group && `${group.key} ${fields.get(name)?.type.id}`;
}
