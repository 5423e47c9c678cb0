// Ended sessions, unused links, old attempts and what was deleted 30 days ago are removed from time to time; nothing depends on when.
import { deleteExpired } from '../storage/attempts';
import { purgeDeleted } from '../storage/purge';
import { tidyEmbedded } from '../storage/tidy';
import type { SignInServices } from './sign-in-services';

const everyMs = 10 * 60_000;

type Given = { services: Pick<SignInServices, 'db' | 'inBackground' | 'files'> };

/** Returns the way to stop. */
export function startSweep({ services }: Given): () => void {
  const sweep = () => services.inBackground('sweep', () => sweepOnce(services));
  const timer = setInterval(sweep, everyMs);
  timer.unref();
  sweep();
  return () => clearInterval(timer);
}

/** Files go after the commit: one too many is harmless, one too few is a dead link. */
export async function sweepOnce({ db, files }: Pick<SignInServices, 'db' | 'files'>): Promise<void> {
  await deleteExpired(db);
  const unused = await db.transaction(purgeDeleted);
  for (const name of unused) await files.remove(name);
  await tidyEmbedded(db);
}
