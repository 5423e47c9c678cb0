import useSWR, { type SWRConfiguration, type SWRResponse, unstable_serialize, useSWRConfig } from 'swr';
import { hasRecentInput } from '../session/recent-input';
import { type Query, request } from './api-client';
import type { ApiError } from './api-error';

/** Keys are [path, query], so that live messages find what they touch (shared/live-keys.ts). */
export type RequestKey = readonly [path: string, query?: Query];

/**
 * GET by SWR: shared in flight, kept while a fresher answer is fetched. The first load is a person's action;
 * a refetch that follows nobody's key or click is marked as background (R24).
 * `null` as key waits.
 */
export function useRequest<T = unknown>(
  key: RequestKey | null,
  settings: SWRConfiguration<T, ApiError> = {},
): SWRResponse<T, ApiError> {
  const { cache } = useSWRConfig();
  const load = ([path, query]: RequestKey) => {
    const known = cache.get(unstable_serialize([path, query]));
    const again = known?.data !== undefined || known?.error !== undefined;
    return request<T>('GET', path, { query, background: again && !hasRecentInput() });
  };
  return useSWR<T, ApiError>(key ? [key[0], key[1]] : null, load, settings);
}
