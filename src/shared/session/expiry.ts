import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { request } from '../api-client';
import { configAtom } from '../config';
import { onActivity, recordActivity, secondsIdle } from './activity';
import { endSession } from './session';

/**
 * Whether the session is about to expire: `sessionSeconds - warnSeconds` after the last activity in any tab
 * (A §4: 3300 s). At `sessionSeconds` the server has forgotten the token, and the session ends here too.
 */
export function useExpiryWarning(): boolean {
  const { sessionSeconds, warnSeconds } = useAtomValue(configAtom);
  const [warning, setWarning] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const idle = secondsIdle();
      if (idle >= sessionSeconds) return endSession();
      const warnAt = sessionSeconds - warnSeconds;
      setWarning(idle >= warnAt);
      const next = (idle >= warnAt ? sessionSeconds : warnAt) - idle;
      timer = setTimeout(look, next * 1000);
    };
    look();
    const stop = onActivity(look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [sessionSeconds, warnSeconds]);

  return warning;
}

/** 'Stay Logged In': on success the timers of all tabs start anew, a failed refresh logs out (A §4). */
export async function refreshSession(): Promise<void> {
  try {
    await request('GET', '/auth/refresh');
    recordActivity();
  } catch {
    endSession();
  }
}
