import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export const newRecord = 'new';

export type OpenRecord = {
  id: string;
  open: (id: string) => void;
  close: () => void;
  /** Like close, but replaces the history entry, so that Back does not reopen a finished form. */
  leave: () => void;
  become: (id: string) => void;
  linkTo: (id: string) => string;
};

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
