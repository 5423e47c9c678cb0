import { useSWRConfig } from 'swr';

/** Fetches again which objects there are, and what this person may do with them. */
export function useObjectsReload(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && ['/dtl/object', '/dtl/rights'].includes(key[0]));
}
