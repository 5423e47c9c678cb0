import useSWR, { type SWRConfiguration, type SWRResponse, unstable_serialize, useSWRConfig } from 'swr';
import { toUrl } from './address';
import { request } from './api-client';
import type { ApiError } from './api-error';
import { isPrefetched, keepPrefetched, takePrefetched } from './prefetched';
import type { Answer, Query } from './wire-call';

/**
 * Keys are [path, query], so that live messages can find them (shared/live/live-keys.ts). 'offered' means that the screen itself offers changes
 * missed while offline, instead of replacing what the user reads.
 */
export type RequestKey<Path extends string = string> = readonly [path: Path, query?: Query, how?: 'offered'];

export type RequestSettings<Path extends string = string> = SWRConfiguration<Answer<'GET', Path>, ApiError>;

/**
 * A GET by SWR, typed by the contract; a `null` key waits. A reload without recent user input is marked as background, so that it does
 * not extend the session (R24).
 */
export function useRequest<Path extends string>(
  key: RequestKey<Path> | null,
  settings: RequestSettings<Path> = {},
): SWRResponse<Answer<'GET', Path>, ApiError> {
  const { cache } = useSWRConfig();
  const load = (requestKey: RequestKey<Path>) => {
    const [path, query] = requestKey;
    const cached = cache.get(unstable_serialize(requestKey));
    const isReload = cached?.data !== undefined || cached?.error !== undefined;
    // A prefetched answer may be older than the change for which the data is loaded again.
    if (isReload) void takePrefetched(toUrl(path, query));
    const options = { query, background: isReload && !hasRecentInput() };
    return request('GET', path as string, options) as Promise<Answer<'GET', Path>>;
  };
  return useSWR<Answer<'GET', Path>, ApiError>(key ? toKey(key) : null, load, settings);
}

/** Requests a screen's data while its code is still loading; the screen picks up the response by the same key. */
export function preload([path, query]: RequestKey): void {
  const url = toUrl(path, query);
  if (!isPrefetched(url)) keepPrefetched(url, request('GET', path, { query }));
}

/** The same key for an omitted query and an undefined one. */
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

function hasRecentInput(seconds = 2): boolean {
  return performance.now() - lastInput < seconds * 1000;
}
