import { useContext, useEffect } from 'react';
import type { DataElement } from '../../schemas/words/data-element';
import type { FormStore } from '../store/form-store';
import { LinkedLoaderContext } from '../store/linked-loader';

/** Loads what the form's formulas read through links: at first, and when a link names another record (E8.2). */
export function useLinkedValues(store: FormStore, elements: readonly DataElement[]): void {
  const load = useContext(LinkedLoaderContext);
  useEffect(() => {
    store.linked.follow(elements);
    const { fields } = store.linked;
    if (!load || fields.length === 0) return;
    const loadAll = () => store.linked.load(store.read, load, store.notifyLinked);
    loadAll();
    const stops = [store.subscribeForm(loadAll), ...fields.map((field) => store.subscribe(field, loadAll))];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, elements, load]);
}
