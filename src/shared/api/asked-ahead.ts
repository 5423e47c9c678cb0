// Answers to reads that were sent before the screen that needs them was there.
import { getSession } from '../session/session';

/** An answer that no screen took by then is out of date. */
const freshMilliseconds = 20_000;

type Ahead = { token: string | undefined; answer: Promise<unknown> };
const ahead = new Map<string, Ahead>();

/** Whether this session has sent this read and no screen has used the answer yet. */
export const isAskedAhead = (url: string): boolean =>
  ahead.has(url) && ahead.get(url)?.token === getSession()?.token;

/** Keeps the answer for the next read of this address. */
export function keepAhead(url: string, answer: Promise<unknown>): void {
  const kept: Ahead = { token: getSession()?.token, answer };
  // The screen that takes it shows the error.
  answer.catch(() => undefined);
  ahead.set(url, kept);
  setTimeout(() => {
    if (ahead.get(url) === kept) ahead.delete(url);
  }, freshMilliseconds);
}

/** The answer for this address, once, and only for the session that asked for it. */
export function takeAhead(url: string): Promise<unknown> | undefined {
  const found = ahead.get(url);
  ahead.delete(url);
  return found && found.token === getSession()?.token ? found.answer : undefined;
}
