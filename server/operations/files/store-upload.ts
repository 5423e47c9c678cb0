// Account and company have limits, so that no one can fill the disk.
import { maxMegabytes } from '../../../schemas/words/file-kinds';
import { findAccount } from '../../access/account';
import type { Caller } from '../../access/caller';
import { AppError, refusedField, tooMany } from '../../app-error';
import type { Config } from '../../config/config';
import type { Queries } from '../../storage/database';
import { countStored, listUploadsSince, lockCompany } from '../../storage/files/stored-files';
import { type Task, transaction, type Work } from '../../work';

export const maxFileBytes = maxMegabytes * 1024 * 1024;

/** Calls `note` in the transaction, which must insert the file's row. Throws 422 or 429 on `field` above a limit, and then stores nothing. */
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
  // Check before writing the file, and again in the transaction, where no upload can run at the same time.
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
    await files.remove(storedName).catch(() => undefined);
    throw error;
  }
}

type UploadRequest = { field: string; size: number };
const dayMs = 24 * 60 * 60_000;

/** Throws 429 with the time from which a file of this size can be uploaded. Only reliable while the caller has locked the account's row. */
async function requireUpload(
  db: Queries,
  { filesPerDay, mbPerDay }: Config['uploads'],
  { userID, size, field }: UploadRequest & { userID: string },
): Promise<void> {
  if (filesPerDay === 0 && mbPerDay === 0) return;
  const now = Date.now();
  let [files, bytes] = [1, size];
  // Walk from the newest to the oldest upload until the limit is exceeded: that upload must become a day old.
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

/** An admin's limit covers only the own account. Throws 422. Only reliable while the caller has locked the company's row. */
async function requireRoom(
  db: Queries,
  { mbPerCompany }: Config['uploads'],
  { owner, size, field }: UploadRequest & { owner: Pick<Caller, 'userID' | 'type' | 'userTypeID'> },
): Promise<void> {
  if (mbPerCompany === 0) return;
  if ((await countStored(db, owner)) + size <= mbPerCompany * 1024 * 1024) return;
  const whose = owner.userTypeID === '' ? 'your' : 'your company’s';
  const message = `This file goes over ${whose} limit of ${mbPerCompany.toLocaleString('en-US')} MB of stored files. Ask your administrator.`;
  throw refusedField(field, 'full', message);
}
