// When any tab last used the session. Uses performance.now(), which ignores changes of the system clock; only storage holds clock times.
import { appStore } from '../app-state/app-store';
import { loadText, parseStored, storeText } from '../app-state/browser-storage';
import { configAtom } from '../app-state/config';

export const activityKey = 'leadfield.activity';

/** The last request caused by a user action, and the last that extended the session on the server; by performance.now(). */
type Activity = { requestedAt: number; extendedAt: number };

const listeners = new Set<() => void>();
let activity = startNow();
/** The stored text as this tab last saw it; reading it again would apply a changed system clock. */
let lastText: string | null = null;

function startNow(): Activity {
  const now = performance.now();
  return { requestedAt: now, extendedAt: now };
}

export function beginActivity(): void {
  change(startNow());
}

export function recordActivity(): number {
  const now = performance.now();
  change({ ...activity, requestedAt: now });
  return now;
}

export function recordExtension(sentAt: number, always = false): void {
  const every = Math.min(60, appStore.get(configAtom).sessionSeconds / 60) * 1000;
  if (always || sentAt - activity.extendedAt >= every) change({ ...activity, extendedAt: sentAt });
}

export function syncActivity(): void {
  const stored = readStored();
  if (!stored) return;
  activity = stored;
  notify();
}

/** Applies what other tabs did while this one was frozen, because timers can fire before storage events arrive. */
export function catchUpActivity(): void {
  if (loadText(activityKey) !== lastText) activity = readStored() ?? activity;
}

/** Continues a stored session. Opening a page does not count as activity. */
export function restoreActivity(): void {
  const stored = readStored();
  if (stored) activity = stored;
  else beginActivity();
}

export function forgetActivity(): void {
  storeText(activityKey, undefined);
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
  store(next);
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function store({ requestedAt, extendedAt }: Activity): void {
  const toClock = Date.now() - performance.now();
  const stored = { requestedAt: requestedAt + toClock, extendedAt: extendedAt + toClock };
  lastText = JSON.stringify(stored);
  storeText(activityKey, lastText);
}

function readStored(): Activity | undefined {
  lastText = loadText(activityKey);
  const { requestedAt = Number.NaN, extendedAt = Number.NaN } = (parseStored(lastText) ??
    {}) as Partial<Activity>;
  if (!Number.isFinite(requestedAt) || !Number.isFinite(extendedAt)) return undefined;
  const toPage = performance.now() - Date.now();
  // The system clock may have been set back since.
  const toPast = (instant: number) => Math.min(instant + toPage, performance.now());
  return { requestedAt: toPast(requestedAt), extendedAt: toPast(extendedAt) };
}
