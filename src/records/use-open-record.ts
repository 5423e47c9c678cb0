import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The id of a record that is not saved yet (B4). */
export const newRecord = 'new';

export type OpenRecord = {
  /** '' while the list is shown. */
  id: string;
  open: (id: string) => void;
  /** Returns to the list as it was. */
  close: () => void;
  /** Like close, but replaces the history entry, so that Back does not reopen a finished form. */
  leave: () => void;
  /** Replaces the new record's address with the saved record's. */
  become: (id: string) => void;
  /** A link that opens a record and keeps the list's state for Back. */
  linkTo: (id: string) => string;
};

/** Which record a management screen shows: `edit` in the address bar, next to the list's state. */
export function useOpenRecord(): OpenRecord {
  const [search, setSearch] = useSearchParams();
  const show = useCallback(
    (id: string, options?: { replace: boolean }) =>
      setSearch((now) => {
        const next = new URLSearchParams(now);
        if (id) next.set('edit', id);
        else next.delete('edit');
        return next;
      }, options),
    [setSearch],
  );
  return {
    id: search.get('edit') ?? '',
    open: (id) => show(id),
    close: () => show(''),
    leave: () => show('', { replace: true }),
    become: (id) => show(id, { replace: true }),
    linkTo: (id) => {
      const next = new URLSearchParams(search);
      next.set('edit', id);
      return `?${next}`;
    },
  };
}
