import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect } from 'react';
import { request } from '../../shared/api/api-client';
import { loadText, storeText } from '../../shared/app-state/browser-storage';
import { loadingAtom, personOf, sessionAtom } from '../../shared/session/session';
import { hideAllNotices } from '../../shared/ui/notices';

export function useSessionKeeping() {
  const setLoading = useSetAtom(loadingAtom);
  const session = useAtomValue(sessionAtom);
  const person = session ? personOf(session) : '';
  // The next person must see no message (R78), not even one that arrived while no one was signed in, and not for one frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are hidden when the person changes
  useLayoutEffect(() => hideAllNotices, [person]);
  useEffect(() => setLoading(false), [setLoading]);
  useEffect(() => startPinging(), []);
}

const pingSeconds = 120;
const sentKey = 'leadfield.ping';

/** Keeps the backend warm (A7) from one tab per browser, without a token or activity. Returns a function that stops. */
export function startPinging(): () => void {
  const timer = setInterval(() => void ping(), pingSeconds * 1000);
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

/** Whether another tab has sent a ping in this interval; otherwise claims it for this tab. */
function isSentByOther(): boolean {
  const now = Date.now();
  const ago = now - Number(loadText(sentKey));
  const isSent = ago >= 0 && ago < (pingSeconds - 1) * 1000;
  if (!isSent) storeText(sentKey, String(now));
  return isSent;
}
