import { useSWRConfig } from 'swr';

/** Fetches every shown answer of a path again: after a save, a create, a delete. */
export function useReload(path: string): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && key[0] === path);
}
