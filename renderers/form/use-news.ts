import { useState } from 'react';
import type { Say } from '../../schemas/values/say';
import type { OrphanedValue } from '../store/orphaned-values';
import type { FormStart, Reform } from './use-form-store';

export type News = {
  notice: string;
  added: readonly string[];
  forgetAdded: () => void;
  orphaned: readonly OrphanedValue[];
  announce: (reform: Reform) => void;
  /** The restored draft is news until it is sent or discarded. */
  forgetRestore: () => void;
  dismissOrphaned: () => void;
};

export function useNews(start: FormStart, say: Say): News {
  const { store, isRestored, leftOut } = start;
  const [announcement, setAnnouncement] = useState('');
  const [added, setAdded] = useState<readonly string[]>([]);
  const [orphaned, setOrphaned] = useState<readonly OrphanedValue[]>(start.orphaned);
  const [isRestoreNews, setRestoreNews] = useState(isRestored || leftOut.length > 0);
  const [shown, setShown] = useState(start);
  // On a server-drawn form the draft arrives after the first render.
  if (shown !== start) {
    setShown(start);
    setOrphaned(start.orphaned);
    setRestoreNews(isRestored || leftOut.length > 0);
  }
  return {
    notice: announcement || (isRestoreNews ? describeRestore(start, say) : ''),
    added: added.filter((name) => store.form.fields.has(name)),
    forgetAdded: () => setAdded([]),
    orphaned,
    announce(reform) {
      setAnnouncement(reform.announcement);
      if (reform.added.length > 0) setAdded(reform.added);
      setOrphaned((before) => [...before, ...reform.orphaned]);
    },
    forgetRestore() {
      setRestoreNews(false);
      setAdded([]);
    },
    dismissOrphaned() {
      setOrphaned([]);
      store.dismissOrphaned();
    },
  };
}

/** Secret values are never kept (R36), so they must be typed again. */
function describeRestore({ isRestored, leftOut }: FormStart, say: Say): string {
  const sentences = [
    isRestored && say('Your unsaved changes are restored.'),
    leftOut.length === 1 && say('{label} was not kept. Enter it again.', { label: leftOut[0] ?? '' }),
    leftOut.length > 1 && say('{labels} were not kept. Enter them again.', { labels: leftOut.join(', ') }),
  ];
  return sentences.filter((one) => one !== false).join(' ');
}
