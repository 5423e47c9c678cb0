// What one account can upload within 24 hours, and what all of a company's can keep, so that nobody fills the disk alone. Counted from
// the files that are kept: earlier versions, and those of deleted users as long as these can be restored.
import type { Caller } from '../../access/caller';
import { AppError, toFieldErrors, tooMany } from '../../app-error';
import type { Config } from '../../config/config';
import type { Queries } from '../../storage/database';
import { countStored, listUploadsSince } from '../../storage/files/tax-files';

const dayMs = 24 * 60 * 60_000;

/**
 * Throws 429 with the time at which a file of that many bytes can be uploaded. Holds against uploads at the same moment only where the
 * caller holds the account's row.
 */
export async function requireUpload(
  db: Queries,
  { filesPerDay, mbPerDay }: Config['uploads'],
  { userID, size }: { userID: string; size: number },
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
    throw tooMany(reason, { seconds, field: 'fileContent' });
  }
}

/** Of admins: the account's own. Throws 422. Holds against others of the company only where the caller holds the company's row. */
export async function requireRoom(
  db: Queries,
  { mbPerCompany }: Config['uploads'],
  { owner, size }: { owner: Pick<Caller, 'userID' | 'type' | 'userTypeID'>; size: number },
): Promise<void> {
  if (mbPerCompany === 0) return;
  if ((await countStored(db, owner)) + size <= mbPerCompany * 1024 * 1024) return;
  const whose = owner.userTypeID === '' ? 'your' : 'your company’s';
  const message = `This file goes over ${whose} limit of ${mbPerCompany.toLocaleString('en-US')} MB of stored forms. Ask your administrator.`;
  throw new AppError('invalid', { message, fieldErrors: toFieldErrors([['fileContent', 'full', message]]) });
}
