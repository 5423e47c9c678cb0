// Keeps what is typed where the host says, soon after it is typed and at the latest when the page is left.
import { useEffect } from 'react';
import type { FormStore } from './form-store';
import type { DraftStrategy } from './submission';

const delay = 300;

export function useDraft(store: FormStore, drafts: DraftStrategy | undefined) {
  useEffect(() => {
    if (!drafts) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      const draft = store.draft();
      if (Object.keys(draft).length > 0) drafts.save(draft);
      else drafts.clear();
    };
    const leave = () => timer !== undefined && save();
    const stop = store.subscribeEdits(() => {
      timer ??= setTimeout(save, delay);
    });
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      leave();
      stop();
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [store, drafts]);
}
