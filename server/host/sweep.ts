// What lists need is prepared. Ended sessions, unused links, old attempts and what was deleted 30 days ago are removed from time to time; nothing depends on when.
import type { Context } from '../context';
import { purgeElements } from '../operations/metadata/purge-elements';
import { resumeJobs } from '../operations/records/resume-jobs';
import { workOutToday } from '../operations/records/work-out-today';
import { vacuumEmbedded } from '../storage/embedded/vacuum';
import { deleteFile, expireUploads, listOrphans } from '../storage/files/stored-files';
import { listUnclaimed } from '../storage/files/unclaimed-files';
import { purgeDeleted } from '../storage/metadata/purge';
import { deleteExpired } from '../storage/people/attempts';
import { prepareLists, tellDoubles, tellLargeObjects } from './prepare-lists';

const everyMs = 10 * 60_000;
/** A draft of a form keeps what was uploaded for it. */
const uploadDays = 7;
/** Reads all names of the store. */
const filesEveryMs = 6 * 60 * 60_000;
/** Another node's bulk jobs are taken over soon after it died. */
const resumeEveryMs = 10_000;
/** How soon after midnight lists go by the new day. */
const dayEveryMs = 30_000;

/** Returns the way to stop. */
export function startSweep(context: Context): () => void {
  const sweep = () => context.inBackground('sweep', () => sweepOnce(context));
  const resume = () => context.inBackground('resume of bulk jobs', () => resumeJobs(context));
  const prepare = () =>
    context.inBackground('preparation of lists', () => prepareLists(context.db, console.log));
  const clean = () => context.inBackground('sweep of files', () => sweepFiles(context));
  const follow = () => context.inBackground('what follows the day', () => workOutToday(context));
  const timers = [
    setInterval(sweep, everyMs),
    setInterval(clean, filesEveryMs),
    setInterval(prepare, everyMs),
    setInterval(resume, resumeEveryMs),
    setInterval(follow, dayEveryMs),
  ];
  for (const timer of timers) timer.unref();
  prepare();
  context.inBackground('list of doubles', () => tellDoubles(context.db, console.log));
  context.inBackground('list of large objects', () => tellLargeObjects(context.db, console.log));
  follow();
  sweep();
  clean();
  return () => timers.forEach(clearInterval);
}

/** Files go after the commit, and their rows after them: what a failing file store keeps is asked for again next time. */
export async function sweepOnce({ db, files }: Pick<Context, 'db' | 'files'>): Promise<void> {
  await deleteExpired(db);
  await db.transaction(purgeDeleted);
  await purgeElements(db);
  await vacuumEmbedded(db);
  await expireUploads(db, uploadDays);
  for (const name of await listOrphans(db)) {
    await files.remove(name);
    await deleteFile(db, name);
  }
}

/**
 * Removes files that no row names, which a crash or an aborted restore leaves behind. Seven days are longer than any upload, and long
 * enough to notice that a host was started with the wrong database.
 */
export async function sweepFiles({ db, files }: Pick<Context, 'db' | 'files'>): Promise<void> {
  if (!files.list) return;
  for (const name of await listUnclaimed(db, await files.list(), 7)) await files.remove(name);
}
