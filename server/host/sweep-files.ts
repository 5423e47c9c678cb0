// Files that no row names go: a crash, or a restore that was broken off, leaves them behind.
import type { Context } from '../context';
import { listUnclaimed } from '../storage/files/unclaimed-files';

/**
 * A file goes seven days after it was first found without a row: long after any upload, and long enough to notice that a host was
 * started with another database than its files belong to.
 */
export async function sweepFiles({ db, files }: Pick<Context, 'db' | 'files'>): Promise<void> {
  if (!files.list) return;
  for (const name of await listUnclaimed(db, await files.list(), 7)) await files.remove(name);
}
