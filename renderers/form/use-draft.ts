import { useEffect } from 'react';
import type { FormStore } from '../store/form-store';
import type { DraftStrategy } from '../store/submission';

const delay = 300;

export function useDraft(store: FormStore, drafts: DraftStrategy | undefined, isLoaded: boolean) {
  useEffect(() => {
    if (!drafts) return;
    let isKept = isLoaded;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      const [draft, secrets] = [store.draft(), store.typedSecrets()];
      const isTyped = Object.keys(draft).length > 0 || secrets.length > 0;
      if (isTyped) drafts.save(draft, secrets);
      else if (isKept) drafts.clear();
      isKept = isTyped;
    };
    const saveSoon = () => {
      timer ??= setTimeout(save, delay);
    };
    const leave = () => timer !== undefined && save();
    // The record may contain the restored values by now, so less needs to be kept.
    if (isLoaded) saveSoon();
    const stop = store.subscribeValues(saveSoon);
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      leave();
      stop();
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [store, drafts, isLoaded]);
}
