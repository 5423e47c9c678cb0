// The host carries a call out, but its response never arrives.
import type { TestHost } from '../../server/support/test-host';
import type { Edge } from './open-app';

type Losing = { method: string; path: string; count?: number };

/** Loses the responses of the next `count` calls, except previews. Returns a function that counts the lost ones. */
export function loseAnswers(host: TestHost, edge: Edge, { method, path, count = 1 }: Losing): () => number {
  let lost = 0;
  edge.faults.push((call) => {
    const isPreview = call.path.includes('preview') || call.body?.includes('"preview":true');
    if (call.method !== method || !call.path.startsWith(path) || isPreview || lost >= count) return undefined;
    lost += 1;
    const done = host.app.inject({
      method: method as 'POST',
      url: call.path,
      headers: Object.fromEntries(call.headers),
      payload: call.body ?? '',
    });
    return done.then(() => {
      throw new TypeError('Failed to fetch');
    });
  });
  return () => lost;
}
