import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { request } from '../../shared/api/api-client';
import { loadingAtom } from '../../shared/session/session';

/** Keeps the session's machinery running as long as the app is shown. */
export function useSessionKeeping() {
  const setLoading = useSetAtom(loadingAtom);
  useEffect(() => setLoading(false), [setLoading]);
  useEffect(() => startPinging(), []);
}

const everySeconds = 120;
const sentKey = 'leadfield.ping';

/**
 * Keeps the backend warm (A7), one tab for all of this browser: without a token, no activity, a failure is only
 * logged. Returns how to stop.
 */
export function startPinging(): () => void {
  const timer = setInterval(() => void ping(), everySeconds * 1000);
  return () => clearInterval(timer);
}

async function ping(): Promise<void> {
  if (isSentByOther()) return;
  try {
    await request('GET', '/dtl/ping', { background: true });
  } catch (error) {
    console.info('Ping failed.', error instanceof Error ? error.message : error);
  }
}

/** Whether another tab has sent it since this one's turn before. Otherwise it is this one's turn. */
function isSentByOther(): boolean {
  const now = Date.now();
  try {
    const ago = now - Number(localStorage.getItem(sentKey) ?? 0);
    if (ago >= 0 && ago < (everySeconds - 1) * 1000) return true;
    localStorage.setItem(sentKey, String(now));
  } catch {
    // Where storage is refused each tab sends its own.
  }
  return false;
}
