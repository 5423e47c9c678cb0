import { announceToTabs } from './tabs';

const listeners = new Set<() => void>();
let lastActivity = performance.now();

/** A request followed a person's action: the session timer of every tab starts anew (RULINGS 24). */
export function recordActivity(): void {
  noteActivity();
  announceToTabs('active');
}

/** The same, heard from another tab. */
export function noteActivity(): void {
  lastActivity = performance.now();
  for (const listener of listeners) listener();
}

/** Seconds since the last activity: a duration, so a clock that is wrong by days does not matter. */
export function secondsIdle(): number {
  return (performance.now() - lastActivity) / 1000;
}

export function onActivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
