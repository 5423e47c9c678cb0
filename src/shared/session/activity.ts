// When the session was last used, by whichever tab. In a page only durations count, so that a clock that is set
// meanwhile does no harm; for the next page the instants are kept in storage.
import { appStore } from '../app-state/app-store';
import { configAtom } from '../app-state/config';

export const activityKey = 'leadfield.activity';

/** The last request that followed a person's action, and the last that moved the session's end on the server; by performance.now(). */
type Activity = { requestedAt: number; extendedAt: number };

const listeners = new Set<() => void>();
let activity = beginning();
/** What is kept, as this tab knows it: read again, it would follow a clock that was set meanwhile. */
let lastText: string | null = null;

function beginning(): Activity {
  const now = performance.now();
  return { requestedAt: now, extendedAt: now };
}

/** A session began here. */
export function beginActivity(): void {
  change(beginning());
}

/** A request followed a person's action: the timer of every tab starts anew (R24). Returns its instant. */
export function recordActivity(): number {
  const now = performance.now();
  change({ ...activity, requestedAt: now });
  return now;
}

/** The host answered a request that was sent then. It writes the session's new end once in a while (R25), `always` at a refresh. */
export function recordExtension(sentAt: number, always = false): void {
  const every = Math.min(60, appStore.get(configAtom).sessionSeconds / 60) * 1000;
  if (always || sentAt - activity.extendedAt >= every) change({ ...activity, extendedAt: sentAt });
}

/** Another tab did one of these. */
export function hearActivity(): void {
  const kept = readKept();
  if (!kept) return;
  activity = kept;
  tell();
}

/** What other tabs did while this one was frozen: it is woken before it is told. */
export function catchUp(): void {
  if (readText() !== lastText) activity = readKept() ?? activity;
}

/** A page of a session that goes on: what was used before it counts, opening it does not. */
export function restoreActivity(): void {
  const kept = readKept();
  if (kept) activity = kept;
  else beginActivity();
}

export function forgetActivity(): void {
  try {
    localStorage.removeItem(activityKey);
  } catch {
    // Nothing is kept where storage is refused.
  }
}

export function secondsIdle(): number {
  return (performance.now() - activity.requestedAt) / 1000;
}

export function secondsSinceExtension(): number {
  return (performance.now() - activity.extendedAt) / 1000;
}

export function onActivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Activity): void {
  activity = next;
  keep(next);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function keep({ requestedAt, extendedAt }: Activity): void {
  const toClock = Date.now() - performance.now();
  const kept = { requestedAt: requestedAt + toClock, extendedAt: extendedAt + toClock };
  try {
    lastText = JSON.stringify(kept);
    localStorage.setItem(activityKey, lastText);
  } catch {
    // Without storage each page counts for itself.
  }
}

function readKept(): Activity | undefined {
  try {
    lastText = readText();
    const { requestedAt, extendedAt } = JSON.parse(lastText ?? '{}');
    if (!Number.isFinite(requestedAt) || !Number.isFinite(extendedAt)) return undefined;
    const toPage = performance.now() - Date.now();
    // A clock that was set back would put them in the future.
    const toPast = (instant: number) => Math.min(instant + toPage, performance.now());
    return { requestedAt: toPast(requestedAt), extendedAt: toPast(extendedAt) };
  } catch {
    return undefined;
  }
}

function readText(): string | null {
  try {
    return localStorage.getItem(activityKey);
  } catch {
    return lastText;
  }
}
