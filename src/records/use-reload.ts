import { useSetAtom } from 'jotai';
import { useSWRConfig } from 'swr';
import { ownChangesAtom } from '../shared/list/own-changes';

export function useReload(path: string): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  const count = useSetAtom(ownChangesAtom);
  return () => {
    count((before) => before + 1);
    return mutate((key) => Array.isArray(key) && key[0] === path);
  };
}
