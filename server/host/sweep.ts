import type { Context } from '../context';
import { purgeElements } from '../operations/metadata/purge-elements';
import { resumeJobs } from '../operations/records/resume-jobs';
import { workOutToday } from '../operations/records/work-out-today';
import { vacuumEmbedded } from '../storage/embedded/vacuum';
import { deleteFile, expireUploads, listOrphans, listUnclaimed } from '../storage/files/stored-files';
import { purgeDeleted } from '../storage/metadata/purge';
import { deleteExpired } from '../storage/people/attempts';
import { logDuplicates, logLargeObjects, prepareLists } from './prepare-lists';

const everyMs = 10 * 60_000;
/** A draft keeps the files that were uploaded for it. */
const uploadDays = 7;
/** Less often, because it lists all files in the store. */
const filesEveryMs = 6 * 60 * 60_000;
/** How soon the bulk jobs of a dead node are taken over. */
const resumeEveryMs = 10_000;
/** How soon after midnight values that depend on the day are updated. */
const dayEveryMs = 30_000;

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
  context.inBackground('list of doubles', () => logDuplicates(context.db, console.log));
  context.inBackground('list of large objects', () => logLargeObjects(context.db, console.log));
  follow();
  sweep();
  clean();
  return () => timers.forEach(clearInterval);
}

/** Deletes files after the commit and their rows last, so that a failing file store is tried again next time. */
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

/** Removes files that a crash or an aborted restore left without a row. After seven days no upload still runs. */
export async function sweepFiles({ db, files }: Pick<Context, 'db' | 'files'>): Promise<void> {
  if (!files.list) return;
  for (const name of await listUnclaimed(db, await files.list(), 7)) await files.remove(name);
}
