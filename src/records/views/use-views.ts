import { useSearchParams } from 'react-router-dom';
import type { ListedType } from '../../../contract/object-type';
import type { SavedView, ViewState } from '../../../contract/views';
import { request } from '../../shared/api/api-client';
import { deleteOnce, retryLost } from '../../shared/api/retry-lost';
import { useRequest } from '../../shared/api/use-request';
import type { ListControls } from '../../shared/list/list-state';

const path = '/dtl/view';
export const trashView = 'deleted';
export const trashMoment = 'deletedAt';

export type Views = {
  /** Undefined if the host does not support saved views. */
  items: readonly SavedView[] | undefined;
  current: string;
  linkTo: (view: SavedView | undefined) => string;
  reload: () => Promise<unknown>;
};

/** The address holds the view's id and its state, so a link works for everyone. */
export function useViews(objectType: ListedType): Views {
  const { data, mutate } = useRequest([path, { objectType }]);
  const [search] = useSearchParams();
  return {
    items: data?.items,
    current: search.get('view') ?? '',
    linkTo: (view) => `?${view ? toViewSearch(view) : ''}`,
    reload: () => mutate(),
  };
}

export function toViewSearch({ id, state }: SavedView): URLSearchParams {
  const { q, sort, filters, columns } = state;
  const search = new URLSearchParams({ view: id });
  if (q) search.set('q', q);
  if (sort) search.set('sort', sort);
  for (const [key, value] of Object.entries(filters)) search.set(`f.${key}`, value);
  if (columns.length > 0) search.set('cols', columns.join(','));
  return search;
}

export function toViewState({ q, sort, filters, columns }: ListControls): ViewState {
  const set = [...filters].filter(([, value]) => value !== '');
  return { q: q.trim(), sort, filters: Object.fromEntries(set), columns: [...columns] };
}

type ViewInput = { objectType: ListedType; name: string; shared: boolean; state: ViewState };

export async function saveView({ objectType, ...view }: ViewInput, id?: string): Promise<SavedView> {
  const answer = await retryLost(() =>
    id === undefined
      ? request('POST', path, { body: { objectType, ...view } })
      : request('PATCH', path, { query: { id }, body: view }),
  );
  return answer.view;
}

export async function deleteView(id: string): Promise<void> {
  await deleteOnce(() => request('DELETE', path, { query: { id } }));
}
