import { request } from '../api-client';

const everySeconds = 120;

/** Keeps the backend warm (A §7): without a token, no activity, a failure is only logged. Returns how to stop. */
export function startPinging(): () => void {
  const timer = setInterval(() => void ping(), everySeconds * 1000);
  return () => clearInterval(timer);
}

async function ping(): Promise<void> {
  try {
    await request('GET', '/dtl/ping', { background: true });
  } catch (error) {
    console.info('Ping failed.', error instanceof Error ? error.message : error);
  }
}
