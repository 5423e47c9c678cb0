import { useSearchParams } from 'react-router-dom';
import type { ObjectType } from '../../../../objects/index';
import { parseShow } from './system-objects';

export type ElementsOf = '' | 'own' | 'system';

/** What of Data Management is shown: all of it stands in the address bar. */
export type DataAddress = {
  objectType: ObjectType;
  /** The list, the add/edit card ('new' or a field's name), or the 'Form order' panel. */
  view:
    | { kind: 'list' }
    | { kind: 'add' }
    | { kind: 'edit'; fieldName: string }
    | { kind: 'order' }
    | { kind: 'history' }
    | { kind: 'addObject' }
    | { kind: 'object' }
    | { kind: 'files' };
  q: string;
  search: (q: string) => void;
  /** Which of the object's elements: '' for all. */
  of: ElementsOf;
  showOf: (of: ElementsOf) => void;
  openList: () => void;
  openAdd: () => void;
  /** What the add card begins with. */
  begin: { visualType: string; grouping: string };
  /** The add card once more, beginning with these: a reload keeps them. */
  beginNext: (next: { visualType: string; grouping: string }) => void;
  openEdit: (fieldName: string) => void;
  /** In place of the add card: the element that was made. */
  becomeEdit: (fieldName: string) => void;
  openOrder: () => void;
  /** Who changed what of the data elements. */
  openHistory: () => void;
  openAddObject: () => void;
  /** What is said of the object itself. */
  openObject: () => void;
  /** The configuration as files. */
  openFiles: () => void;
  /** Another object's list. */
  openOther: (objectType: string) => void;
  /** In place of the card that made it: what is said of that object. */
  becomeObject: (objectType: string) => void;
};

export function useDataAddress(): DataAddress {
  const [params, setParams] = useSearchParams();
  const go = (changes: { [key: string]: string }, replace = false) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const key of ['add', 'type', 'grouping', 'edit', 'order', 'history', 'object', 'files'])
          if (!isOfList(changes) || 'show' in changes) next.delete(key);
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
    of: toElementsOf(params.get('of')),
    showOf: (of) => go({ of }, true),
    openList: () => go({}),
    openAdd: () => go({ add: '1' }),
    begin: { visualType: params.get('type') ?? 'text', grouping: params.get('grouping') ?? 'General' },
    beginNext: ({ visualType, grouping }) => go({ add: '1', type: visualType, grouping }, true),
    openEdit: (fieldName) => go({ edit: fieldName }),
    becomeEdit: (fieldName) => go({ edit: fieldName }, true),
    openOrder: () => go({ order: '1' }),
    openHistory: () => go({ history: '1' }),
    openAddObject: () => go({ object: 'new' }),
    openObject: () => go({ object: 'edit' }),
    openFiles: () => go({ files: '1' }),
    openOther: (objectType) => go({ show: objectType, q: '', of: '' }),
    becomeObject: (objectType) => go({ show: objectType, q: '', of: '', object: 'edit' }, true),
  };
}

/** What narrows the list leaves the card beside it open. */
const isOfList = (changes: { [key: string]: string }) => 'q' in changes || 'of' in changes;

function toElementsOf(text: string | null): ElementsOf {
  return text === 'own' || text === 'system' ? text : '';
}

/** `add` and `edit` are keys of their own: a field may be called 'new'. */
function toView(params: URLSearchParams): DataAddress['view'] {
  const fieldName = params.get('edit');
  const object = params.get('object');
  if (object !== null) return { kind: object === 'new' ? 'addObject' : 'object' };
  if (params.has('files')) return { kind: 'files' };
  if (params.has('history')) return { kind: 'history' };
  if (params.has('add')) return { kind: 'add' };
  if (fieldName) return { kind: 'edit', fieldName };
  return params.has('order') ? { kind: 'order' } : { kind: 'list' };
}
