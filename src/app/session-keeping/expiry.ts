import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { request } from '../../shared/api/api-client';
import { configAtom, getConfig } from '../../shared/app-state/config';
import type { AppConfig } from '../../shared/app-state/document-config';
import {
  catchUp,
  onActivity,
  recordActivity,
  recordExtension,
  secondsIdle,
  secondsSinceExtension,
} from '../../shared/session/activity';
import { endSession, type Session, sessionAtom } from '../../shared/session/session';

/** A session that is about to end: whether using it puts the end off, and when that is, by performance.now(). */
export type Expiry = { isFinal: boolean; endsAt: number };

/**
 * The warning, `warnSeconds` before the session's end: `sessionSeconds - warnSeconds` after the last request in any tab
 * (A4: 3300 s), or before the end that nothing puts off (R59). At its end the session ends here, too.
 */
export function useExpiry(): Expiry | undefined {
  const config = useAtomValue(configAtom);
  const session = useAtomValue(sessionAtom);
  const [expiry, setExpiry] = useState<Expiry>();

  useEffect(() => {
    if (!session) return;
    let isOn = true;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      if (!isOn) return;
      catchUp();
      const { left, isFinal, untilWarning } = toRemaining(session, config);
      if (left <= 0) return endSession('expired');
      const endsAt = performance.now() + left * 1000;
      setExpiry((before) => (untilWarning > 0 ? undefined : keepIfSame(before, { isFinal, endsAt })));
      timer = setTimeout(look, toDelay(untilWarning > 0 ? untilWarning : left));
    };
    // How long a session lasts is the host's to say.
    void getConfig().then(look);
    const stop = onActivity(look);
    document.addEventListener('visibilitychange', look);
    return () => {
      isOn = false;
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [config, session]);

  return expiry;
}

/** Seconds until the end, and until its warning. */
function toRemaining({ endsAt = Number.POSITIVE_INFINITY }: Session, config: AppConfig) {
  const { sessionSeconds, warnSeconds } = config;
  const untilFinal = (endsAt - Date.now()) / 1000;
  const unused = sessionSeconds - secondsSinceExtension();
  const untilQuestion = sessionSeconds - warnSeconds - secondsIdle();
  return {
    left: Math.min(unused, untilFinal),
    isFinal: untilFinal <= warnSeconds,
    // Requests that did not reach the server put nothing off, though somebody made them.
    untilWarning: Math.min(untilQuestion, untilFinal - warnSeconds, unused - warnSeconds * 0.8),
  };
}

/** Timers take whole milliseconds, and at most 24 days. */
function toDelay(seconds: number): number {
  return Math.min(Math.ceil(seconds * 1000), 0x7fffffff);
}

function keepIfSame(before: Expiry | undefined, now: Expiry): Expiry {
  const isSame = before?.isFinal === now.isFinal && Math.abs(before.endsAt - now.endsAt) < 500;
  return isSame ? before : now;
}

/** 'Stay Logged In': on success the timers of all tabs start anew, a failed refresh logs out (A4). */
export async function refreshSession(): Promise<void> {
  await extendSession().catch(() => endSession('expired'));
}

/** Asks the host for as much time as there is. Rejects with an ApiError. */
export async function extendSession(): Promise<void> {
  const sentAt = performance.now();
  await request('GET', '/auth/refresh');
  recordActivity();
  recordExtension(sentAt, true);
}
