// Keeps an upload, as far as its account and company have room for it, so that nobody fills the disk alone.
import { mostMegabytes } from '../../../schemas/words/file-kinds';
import { findAccount } from '../../access/account';
import type { Caller } from '../../access/caller';
import { AppError, toFieldErrors, tooMany } from '../../app-error';
import type { Config } from '../../config/config';
import type { Queries } from '../../storage/database';
import { countStored, listUploadsSince, lockCompany } from '../../storage/files/stored-files';
import { type Task, transaction, type Work } from '../../work';

export const maxFileBytes = mostMegabytes * 1024 * 1024;

/**
 * Writes the file, then calls `note` in the transaction that must store its row. Throws 422 or 429 on `field` for what is too much for
 * the company or the day, and keeps nothing then.
 */
export async function storeUpload<T>(
  task: Task,
  { bytes, field }: { bytes: Buffer; field: string },
  note: (work: Work, storedName: string) => Promise<T>,
): Promise<T> {
  const { context, caller } = task;
  const { files, db, config } = context;
  const requireSpace = async (on: Queries) => {
    const wanted = { field, size: bytes.length };
    await requireUpload(on, config.uploads, { ...wanted, userID: caller.userID });
    await requireRoom(on, config.uploads, { ...wanted, owner: caller });
  };
  // Before anything is written, and again where nobody else of this account uploads.
  await requireSpace(db);
  const storedName = await files.write(bytes);
  try {
    return await transaction(task, async (work) => {
      await lockCompany(work.tx, caller);
      if (!(await findAccount(work.tx, caller.userID, true))) throw new AppError('notFound');
      await requireSpace(work.tx);
      return note(work, storedName);
    });
  } catch (error) {
    // Nothing points to the file: do not keep it.
    await files.remove(storedName).catch(() => undefined);
    throw error;
  }
}

type Wanted = { field: string; size: number };
const dayMs = 24 * 60 * 60_000;

/**
 * Throws 429 with the time at which a file of that many bytes can be uploaded. Holds against uploads at the same moment only where the
 * caller holds the account's row. Counted from the files that are kept.
 */
async function requireUpload(
  db: Queries,
  { filesPerDay, mbPerDay }: Config['uploads'],
  { userID, size, field }: Wanted & { userID: string },
): Promise<void> {
  if (filesPerDay === 0 && mbPerDay === 0) return;
  const now = Date.now();
  let [files, bytes] = [1, size];
  // From the newest to the oldest: the first one that is too much is the last one that must be a day old.
  for (const upload of await listUploadsSince(db, userID, new Date(now - dayMs))) {
    files += 1;
    bytes += upload.size;
    const tooManyFiles = filesPerDay > 0 && files > filesPerDay;
    if (!tooManyFiles && !(mbPerDay > 0 && bytes > mbPerDay * 1024 * 1024)) continue;
    const reason = tooManyFiles
      ? `You have reached your limit of ${filesPerDay} ${filesPerDay === 1 ? 'file' : 'files'} per day.`
      : `This file goes over your limit of ${mbPerDay} MB per day.`;
    const seconds = Math.max(1, Math.ceil((upload.uploadedAt.getTime() + dayMs - now) / 1000));
    throw tooMany(reason, { seconds, field });
  }
}

/** Of admins: the account's own. Throws 422. Holds against others of the company only where the caller holds the company's row. */
async function requireRoom(
  db: Queries,
  { mbPerCompany }: Config['uploads'],
  { owner, size, field }: Wanted & { owner: Pick<Caller, 'userID' | 'type' | 'userTypeID'> },
): Promise<void> {
  if (mbPerCompany === 0) return;
  if ((await countStored(db, owner)) + size <= mbPerCompany * 1024 * 1024) return;
  const whose = owner.userTypeID === '' ? 'your' : 'your company’s';
  const message = `This file goes over ${whose} limit of ${mbPerCompany.toLocaleString('en-US')} MB of stored files. Ask your administrator.`;
  throw new AppError('invalid', { message, fieldErrors: toFieldErrors([[field, 'full', message]]) });
}
