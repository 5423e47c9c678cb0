import { useSearchParams } from 'react-router-dom';
import type { ObjectType } from '../../../objects/index';
import { parseShow } from './system-objects';

/** What of Data Management is shown: all of it stands in the address bar. */
export type DataAddress = {
  objectType: ObjectType;
  /** The list, the add/edit card ('new' or a field's name), or the 'Form order' panel. */
  view: { kind: 'list' } | { kind: 'add' } | { kind: 'edit'; fieldName: string } | { kind: 'order' };
  q: string;
  search: (q: string) => void;
  openList: () => void;
  openAdd: () => void;
  openEdit: (fieldName: string) => void;
  openOrder: () => void;
};

export function useDataAddress(): DataAddress {
  const [params, setParams] = useSearchParams();
  const go = (changes: { [key: string]: string }, replace = false) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const key of ['add', 'edit', 'order']) if (!('q' in changes)) next.delete(key);
        for (const [key, value] of Object.entries(changes)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace },
    );
  return {
    objectType: parseShow(params.get('show')),
    view: toView(params),
    q: params.get('q') ?? '',
    search: (q) => go({ q }, true),
    openList: () => go({}),
    openAdd: () => go({ add: '1' }),
    openEdit: (fieldName) => go({ edit: fieldName }),
    openOrder: () => go({ order: '1' }),
  };
}

/** `add` and `edit` are keys of their own: a field may be called 'new'. */
function toView(params: URLSearchParams): DataAddress['view'] {
  const fieldName = params.get('edit');
  if (params.has('add')) return { kind: 'add' };
  if (fieldName) return { kind: 'edit', fieldName };
  return params.has('order') ? { kind: 'order' } : { kind: 'list' };
}
