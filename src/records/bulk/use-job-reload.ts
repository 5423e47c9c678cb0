import { useSetAtom } from 'jotai';
import { appStore } from '../../shared/app-state/app-store';
import { ownChangesAtom } from '../../shared/list/own-changes';
import { isLiveAtom } from '../../shared/live/live';
import { useReload } from '../use-reload';

/** After a change of many records the live stream makes the list reload; without the stream it is reloaded here. */
export function useJobReload(path: string): () => Promise<unknown> {
  const reload = useReload(path);
  const count = useSetAtom(ownChangesAtom);
  return async () => (appStore.get(isLiveAtom) ? count((before) => before + 1) : reload());
}
