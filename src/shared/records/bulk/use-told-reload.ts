import { useSetAtom } from 'jotai';
import { appStore } from '../../app-state/app-store';
import { ownChangesAtom } from '../../list/own-changes';
import { isLiveAtom } from '../../live/live';
import { useReload } from '../use-reload';

/** After a change of many records: the stream tells of it, and the list is asked because of that; without the stream it is asked here. */
export function useToldReload(path: string): () => Promise<unknown> {
  const reload = useReload(path);
  const count = useSetAtom(ownChangesAtom);
  return async () => (appStore.get(isLiveAtom) ? count((before) => before + 1) : reload());
}
