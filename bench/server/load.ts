// The load runs on the same two cores as the server.
import autocannon from 'autocannon';
import type { Host } from './host';

type Load = {
  method?: string;
  path: string;
  token: string;
  connections?: number;
  /** Default: 8. */
  seconds?: number;
  /** Called before each request: its body, if any, and its path if that varies. */
  next?: () => { path?: string; body?: unknown };
};

/** @returns requests per second; any status other than 2xx makes the measure invalid */
export async function measureRate(host: Host, load: Load): Promise<number> {
  return (await measureLoad(host, load)).rate;
}

/** @returns requests per second, and the 99th percentile in milliseconds */
export async function measureLoad(
  { origin }: Host,
  { method = 'GET', path, token, connections = 10, seconds = 8, next }: Load,
): Promise<{ rate: number; p99: number }> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        path,
        headers: {
          authorization: `Bearer ${token}`,
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
        },
        ...(next && {
          setupRequest: (request) => {
            const { body, ...rest } = next();
            return { ...request, ...rest, ...(body !== undefined && { body: JSON.stringify(body) }) };
          },
        }),
      },
    ],
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed of ${result.requests.total}`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

export function toPercentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
