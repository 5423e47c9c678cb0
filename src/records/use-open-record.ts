import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The id that stands for a record not yet saved (B4). */
export const newRecord = 'new';

export type OpenRecord = {
  /** '' while the list is shown. */
  id: string;
  open: (id: string) => void;
  /** Back to the list as it was. */
  close: () => void;
  /** The same after a save: Back then leads to where one came from, not to a form that is done. */
  leave: () => void;
  /** In place of a new record: the one that was made of it. */
  become: (id: string) => void;
  /** A link that opens a record and keeps the list's state for the way back. */
  linkTo: (id: string) => string;
};

/** Which record a management screen shows: `edit` in the address bar, beside the list's own state. */
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
