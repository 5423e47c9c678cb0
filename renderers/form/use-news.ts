// What a form tells while it is filled in: that its fields changed, what was put back from a draft, and typed values that
// found no place.
import { useState } from 'react';
import type { OrphanedValue } from '../store/orphaned-values';
import type { FormStart, Reform } from './use-form-store';

export type News = {
  /** One line for the notice above the fields; '' for none. */
  notice: string;
  orphaned: readonly OrphanedValue[];
  /** The form took on new metadata. */
  announce: (reform: Reform) => void;
  /** What was put back is news until it is sent or undone. */
  forgetRestore: () => void;
  dismissOrphaned: () => void;
};

export function useNews({ store, orphaned: first, isRestored, leftOut }: FormStart): News {
  const [announcement, setAnnouncement] = useState('');
  const [orphaned, setOrphaned] = useState<readonly OrphanedValue[]>(first);
  const [isRestoreNews, setRestoreNews] = useState(isRestored || leftOut.length > 0);
  return {
    notice: announcement || (isRestoreNews ? describeRestore(isRestored, leftOut) : ''),
    orphaned,
    announce(reform) {
      setAnnouncement(reform.announcement);
      setOrphaned((before) => [...before, ...reform.orphaned]);
    },
    forgetRestore: () => setRestoreNews(false),
    dismissOrphaned() {
      setOrphaned([]);
      store.dismissOrphaned();
    },
  };
}

/** Secret values are never kept (R36): who typed one must type it again. */
function describeRestore(isRestored: boolean, leftOut: readonly string[]): string {
  const sentences = [
    isRestored && 'Your unsaved changes are restored.',
    leftOut.length === 1 && `${leftOut[0]} was not kept. Enter it again.`,
    leftOut.length > 1 && `${leftOut.join(', ')} were not kept. Enter them again.`,
  ];
  return sentences.filter((one) => one !== false).join(' ');
}
