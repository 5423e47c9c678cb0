import { useAddress } from '../shared/react/use-address';

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
  const { search, change, linkTo } = useAddress();
  return {
    id: search.get('edit') ?? '',
    open: (id) => change({ edit: id }),
    close: () => change({ edit: '' }),
    leave: () => change({ edit: '' }, { replace: true }),
    become: (id) => change({ edit: id }, { replace: true }),
    linkTo: (id) => linkTo({ edit: id }),
  };
}
