import { useSearchParams } from 'react-router-dom';
import type { ObjectType } from '../../../../objects/index';
import { parseShow } from './system-objects';

export type ElementsOf = '' | 'own' | 'system';

export type DataAddress = {
  objectType: ObjectType;
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
  of: ElementsOf;
  showOf: (of: ElementsOf) => void;
  openList: () => void;
  openAdd: () => void;
  initialValues: { visualType: string; grouping: string };
  /** Opens the next add card with these values, which survive a reload. */
  openNext: (next: { visualType: string; grouping: string }) => void;
  copySource: { objectType: ObjectType; fieldName: string } | undefined;
  openCopy: (of: { objectType: string; fieldName: string }, to: string) => void;
  openEdit: (fieldName: string) => void;
  replaceWithEdit: (fieldName: string) => void;
  openOrder: () => void;
  openHistory: () => void;
  openAddObject: () => void;
  openObject: () => void;
  openFiles: () => void;
  openOther: (objectType: string) => void;
  replaceWithObject: (objectType: string) => void;
};

export function useDataAddress(): DataAddress {
  const [params, setParams] = useSearchParams();
  const go = (changes: { [key: string]: string }, replace = false) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const key of ['add', 'type', 'grouping', 'copy', 'edit', 'order', 'history', 'object', 'files'])
          if (!keepsCard(changes) || 'show' in changes) next.delete(key);
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
    initialValues: {
      visualType: params.get('type') ?? 'text',
      grouping: params.get('grouping') ?? 'General',
    },
    openNext: ({ visualType, grouping }) => go({ add: '1', type: visualType, grouping }, true),
    copySource: toCopied(params.get('copy')),
    openCopy: ({ objectType, fieldName }, to) =>
      go({ show: to, q: '', of: '', add: '1', copy: `${objectType}/${fieldName}` }),
    openEdit: (fieldName) => go({ edit: fieldName }),
    replaceWithEdit: (fieldName) => go({ edit: fieldName }, true),
    openOrder: () => go({ order: '1' }),
    openHistory: () => go({ history: '1' }),
    openAddObject: () => go({ object: 'new' }),
    openObject: () => go({ object: 'edit' }),
    openFiles: () => go({ files: '1' }),
    openOther: (objectType) => go({ show: objectType, q: '', of: '' }),
    replaceWithObject: (objectType) => go({ show: objectType, q: '', of: '', object: 'edit' }, true),
  };
}

/** Filtering the list leaves an open card open. */
const keepsCard = (changes: { [key: string]: string }) => 'q' in changes || 'of' in changes;

function toCopied(text: string | null): DataAddress['copySource'] {
  const [objectType, fieldName] = text?.split('/') ?? [];
  return fieldName ? { objectType: parseShow(objectType ?? ''), fieldName } : undefined;
}

function toElementsOf(text: string | null): ElementsOf {
  return text === 'own' || text === 'system' ? text : '';
}

/** `add` and `edit` are separate keys, because a field can be named 'new'. */
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
