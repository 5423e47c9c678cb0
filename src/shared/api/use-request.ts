import useSWR, { type SWRConfiguration, type SWRResponse, unstable_serialize, useSWRConfig } from 'swr';
import { toUrl } from './address';
import { request } from './api-client';
import type { ApiError } from './api-error';
import { isPrefetched, keepPrefetched } from './prefetched';
import type { Answer, Query } from './wire-call';

/**
 * Keys are [path, query], so that live messages find what they touch (shared/live/live-keys.ts). 'offered': what changed
 * while nobody listened is offered by the screen itself, and not fetched under a reader.
 */
export type RequestKey<Path extends string = string> = readonly [path: Path, query?: Query, how?: 'offered'];

export type RequestSettings<Path extends string = string> = SWRConfiguration<Answer<'GET', Path>, ApiError>;

/**
 * GET by SWR: shared in flight, kept while a fresher answer is fetched. The first load is a person's action;
 * a refetch that follows nobody's key or click is marked as background (R24).
 * `null` as key waits.
 */
export function useRequest<Path extends string>(
  key: RequestKey<Path> | null,
  settings: RequestSettings<Path> = {},
): SWRResponse<Answer<'GET', Path>, ApiError> {
  const { cache } = useSWRConfig();
  const load = (asked: RequestKey<Path>) => {
    const [path, query] = asked;
    const known = cache.get(unstable_serialize(asked));
    const again = known?.data !== undefined || known?.error !== undefined;
    const options = { query, background: again && !hasRecentInput() };
    return request('GET', path as string, options) as Promise<Answer<'GET', Path>>;
  };
  return useSWR<Answer<'GET', Path>, ApiError>(key ? toKey(key) : null, load, settings);
}

/** Sends the read of a screen that is still being loaded: the screen takes the answer when it asks with the same key. */
export function preload([path, query]: RequestKey): void {
  const url = toUrl(path, query);
  if (!isPrefetched(url)) keepPrefetched(url, request('GET', path, { query }));
}

/** One key for what is asked without a query, written either way. */
function toKey<Path extends string>([path, query, how]: RequestKey<Path>): RequestKey<Path> {
  return how ? [path, query, how] : [path, query];
}

let lastInput = Number.NEGATIVE_INFINITY;

for (const event of ['pointerdown', 'keydown', 'popstate'] as const) {
  globalThis.addEventListener?.(event, () => (lastInput = performance.now()), {
    capture: true,
    passive: true,
  });
}

/** Whether a person pressed or typed something just now, so that a request may follow from it. */
function hasRecentInput(seconds = 2): boolean {
  return performance.now() - lastInput < seconds * 1000;
}
