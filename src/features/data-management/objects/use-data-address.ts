import type { ObjectType } from '../../../../objects/index';
import { useAddress } from '../../../shared/react/use-address';
import { parseShow } from './system-objects';

export type ElementsOf = '' | 'own' | 'system';

type ElementName = { objectType: ObjectType; fieldName: string };

export type OpenView =
  | { kind: 'list' | 'order' | 'history' | 'object' | 'files' }
  /** `partOf`: the object whose rows the new object's records become. */
  | { kind: 'addObject'; partOf?: string | undefined }
  | {
      kind: 'add';
      visualType?: string | undefined;
      grouping?: string | undefined;
      /** The element whose values the card starts with. */
      copyOf?: ElementName | undefined;
    }
  | { kind: 'edit'; fieldName: string };

export type DataAddress = {
  objectType: ObjectType;
  view: OpenView;
  q: string;
  of: ElementsOf;
  /** An open card stays open. */
  filter: (changes: { q: string } | { of: ElementsOf }) => void;
  /** Shows another view, of this or another object, also in place of the current history entry. */
  open: (view: OpenView, to?: { objectType?: string; replace?: boolean }) => void;
};

type Params = { [key: string]: string | undefined };

const noView: Params = Object.fromEntries(
  ['add', 'type', 'grouping', 'copy', 'edit', 'order', 'history', 'object', 'part', 'files'].map((key) => [
    key,
    '',
  ]),
);

export function useDataAddress(): DataAddress {
  const { search: params, change } = useAddress();
  return {
    objectType: parseShow(params.get('show')),
    view: toView(params),
    q: params.get('q') ?? '',
    of: toElementsOf(params.get('of')),
    filter: (changes) => change(changes, { replace: true }),
    open: (view, { objectType, replace = false } = {}) => {
      const object = objectType === undefined ? {} : { show: objectType, q: '', of: '' };
      change({ ...object, ...noView, ...toParams(view) }, { replace });
    },
  };
}

function toElementsOf(text: string | null): ElementsOf {
  return text === 'own' || text === 'system' ? text : '';
}

/** `add` and `edit` are separate keys, because a field can be named 'new'. */
function toView(params: URLSearchParams): OpenView {
  const read = (key: string) => params.get(key) ?? undefined;
  const fieldName = read('edit');
  const object = read('object');
  if (object !== undefined)
    return object === 'new' ? { kind: 'addObject', partOf: read('part') } : { kind: 'object' };
  if (params.has('files')) return { kind: 'files' };
  if (params.has('history')) return { kind: 'history' };
  if (params.has('add'))
    return {
      kind: 'add',
      visualType: read('type'),
      grouping: read('grouping'),
      copyOf: toCopied(read('copy')),
    };
  if (fieldName) return { kind: 'edit', fieldName };
  return params.has('order') ? { kind: 'order' } : { kind: 'list' };
}

function toCopied(text: string | undefined): ElementName | undefined {
  const [objectType = '', fieldName] = text?.split('/') ?? [];
  return fieldName ? { objectType: parseShow(objectType), fieldName } : undefined;
}

function toParams(view: OpenView): Params {
  if (view.kind === 'list') return {};
  if (view.kind === 'edit') return { edit: view.fieldName };
  if (view.kind === 'addObject') return { object: 'new', part: view.partOf };
  if (view.kind === 'object') return { object: 'edit' };
  if (view.kind !== 'add') return { [view.kind]: '1' };
  const { visualType, grouping, copyOf } = view;
  return { add: '1', type: visualType, grouping, copy: copyOf && `${copyOf.objectType}/${copyOf.fieldName}` };
}
