// Reads that the first script sends while the app that will ask for them is still on its way.
import { toHeaders } from './address';

type Early = { token: string; answer: Promise<Response> };

const early = new Map<string, Early>();

/** Sends a GET ahead of the request for the same address. Nothing that changes anything is ever sent so. */
export function askEarly(url: string, token: string): void {
  const answer = fetch(url, { headers: toHeaders(token), signal: AbortSignal.timeout(20_000) });
  // It is told where the answer is taken; who takes none misses nothing.
  answer.catch(() => undefined);
  early.set(url, { token, answer });
}

/** The answer for this address, once, and only for the session it was asked with. */
export function takeEarly(url: string, token: string | undefined): Promise<Response> | undefined {
  const found = early.get(url);
  early.delete(url);
  return found?.token === token ? found?.answer : undefined;
}

/** What nobody took by now is out of date. */
export function dropEarly(): void {
  for (const { answer } of early.values())
    answer.then(
      ({ body }) => body?.cancel(),
      () => undefined,
    );
  early.clear();
}
