// Ended sessions, unused links and old attempts are removed from time to time; nothing depends on when.
import { deleteExpired } from '../storage/attempts';
import type { SignInServices } from './sign-in-services';

const everyMs = 10 * 60_000;

/** Returns the way to stop. */
export function startSweep({
  services,
}: {
  services: Pick<SignInServices, 'db' | 'inBackground'>;
}): () => void {
  const sweep = () => services.inBackground('sweep', () => deleteExpired(services.db));
  const timer = setInterval(sweep, everyMs);
  timer.unref();
  sweep();
  return () => clearInterval(timer);
}
