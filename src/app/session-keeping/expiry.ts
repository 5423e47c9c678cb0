import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { request } from '../../shared/api/api-client';
import { configAtom, getConfig } from '../../shared/app-state/config';
import type { AppConfig } from '../../shared/app-state/document-config';
import {
  catchUpActivity,
  onActivity,
  recordActivity,
  recordExtension,
  secondsIdle,
  secondsSinceExtension,
} from '../../shared/session/activity';
import { endSession, type Session, sessionAtom } from '../../shared/session/session';

/** A session that is about to end. If `isFinal`, activity does not extend it. `endsAt` is by performance.now(). */
export type Expiry = { isFinal: boolean; endsAt: number };

/**
 * Warns `warnSeconds` before the session ends: after the last request in any tab (A4: 3300 s), or before its final end (R59). Also ends
 * the session here when its time is over.
 */
export function useExpiry(): Expiry | undefined {
  const config = useAtomValue(configAtom);
  const session = useAtomValue(sessionAtom);
  const [expiry, setExpiry] = useState<Expiry>();

  useEffect(() => {
    if (!session) return;
    let isMounted = true;
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      if (!isMounted) return;
      catchUpActivity();
      const { left, isFinal, untilWarning } = toRemaining(session, config);
      if (left <= 0) return endSession('expired');
      const endsAt = performance.now() + left * 1000;
      setExpiry((before) => (untilWarning > 0 ? undefined : keepIfEqual(before, { isFinal, endsAt })));
      timer = setTimeout(update, toDelay(untilWarning > 0 ? untilWarning : left));
    };
    // The host decides how long a session lasts.
    void getConfig().then(update);
    const stop = onActivity(update);
    document.addEventListener('visibilitychange', update);
    return () => {
      isMounted = false;
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', update);
    };
  }, [config, session]);

  return expiry;
}

function toRemaining({ endsAt = Number.POSITIVE_INFINITY }: Session, config: AppConfig) {
  const { sessionSeconds, warnSeconds } = config;
  const untilFinal = (endsAt - Date.now()) / 1000;
  const untilIdle = sessionSeconds - secondsSinceExtension();
  const untilIdleWarning = sessionSeconds - warnSeconds - secondsIdle();
  return {
    left: Math.min(untilIdle, untilFinal),
    isFinal: untilFinal <= warnSeconds,
    // Requests that did not reach the server count as activity but do not extend the session, so warn in any case.
    untilWarning: Math.min(untilIdleWarning, untilFinal - warnSeconds, untilIdle - warnSeconds * 0.8),
  };
}

/** setTimeout takes whole milliseconds, up to about 24 days. */
function toDelay(seconds: number): number {
  return Math.min(Math.ceil(seconds * 1000), 0x7fffffff);
}

function keepIfEqual(before: Expiry | undefined, now: Expiry): Expiry {
  const isSame = before?.isFinal === now.isFinal && Math.abs(before.endsAt - now.endsAt) < 500;
  return isSame ? before : now;
}

/** 'Stay Logged In': restarts the timers of all tabs; a failed refresh ends the session (A4). */
export async function refreshSession(): Promise<void> {
  await extendSession().catch(() => endSession('expired'));
}

export async function extendSession(): Promise<void> {
  const sentAt = performance.now();
  await request('GET', '/auth/refresh');
  recordActivity();
  recordExtension(sentAt, true);
}
