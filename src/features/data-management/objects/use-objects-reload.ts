import { useSWRConfig } from 'swr';

export function useObjectsReload(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && ['/dtl/object', '/dtl/rights'].includes(key[0]));
}
