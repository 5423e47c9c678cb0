// Reads that are sent before the screen that needs them has loaded.
import { getSession } from '../session/session';

const maxAge = 20_000;

type Prefetched = { token: string | undefined; answer: Promise<unknown>; isTaken: boolean };
const prefetched = new Map<string, Prefetched>();

/** Also after the answer was taken, because an address can change to an equal one while the code of its screen loads. */
export const isPrefetched = (url: string): boolean =>
  prefetched.has(url) && prefetched.get(url)?.token === getSession()?.token;

export function keepPrefetched(url: string, answer: Promise<unknown>): void {
  const entry: Prefetched = { token: getSession()?.token, answer, isTaken: false };
  // The screen that uses it shows the error.
  answer.catch(() => undefined);
  prefetched.set(url, entry);
  setTimeout(() => {
    if (prefetched.get(url) === entry) prefetched.delete(url);
  }, maxAge);
}

/** Returns the answer for this address once, and only to the session that sent the read. */
export function takePrefetched(url: string): Promise<unknown> | undefined {
  const found = prefetched.get(url);
  if (!found || found.isTaken || found.token !== getSession()?.token) return undefined;
  found.isTaken = true;
  return found.answer;
}

/** After a change, because an answer from before it would hide the change. */
export const forgetPrefetched = (): void => prefetched.clear();
