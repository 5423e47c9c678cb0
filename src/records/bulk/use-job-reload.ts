import { useSetAtom } from 'jotai';
import { appStore } from '../../shared/app-state/app-store';
import { ownChangesAtom } from '../../shared/list/own-changes';
import { isLiveAtom } from '../../shared/live/live';
import { useReload } from '../use-reload';

/** Reloads the list after a job. With live updates the stream already makes the list reload. */
export function useJobReload(path: string): () => Promise<unknown> {
  const reload = useReload(path);
  const count = useSetAtom(ownChangesAtom);
  return async () => (appStore.get(isLiveAtom) ? count((before) => before + 1) : reload());
}
