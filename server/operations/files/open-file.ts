// Opens a file by its signed link. An altered or expired link, or one whose reader may no longer read the file, gets the same answer as a
// missing file.
import { toPerson } from '../../access/caller';
import { AppError } from '../../app-error';
import type { Context } from '../../context';
import { getTaxFile } from '../../storage/files/tax-files';
import { findRights } from '../../storage/people/sessions';
import { fileTypes } from './file-type';
import { readLink } from './signed-link';
import { canSeeForms } from './tax-forms';

export type OpenedFile = { bytes: Buffer; fileName: string; contentType: string };

export async function openFile(context: Context, link: string): Promise<OpenedFile> {
  const { linkKey, db, files } = context;
  const [userID, state, version] = readLink(linkKey, link, new Date()) ?? [];
  const row = userID ? await findRights(db, userID) : undefined;
  const caller = row && toPerson(row);
  const isOpen = caller && (await canSeeForms({ context, caller }));
  const file =
    isOpen && state ? await getTaxFile(db, { userID: caller.userID, state }, Number(version)) : undefined;
  if (!file) throw new AppError('notFound', { message: 'This link has expired. Open the file again.' });
  const contentType = fileTypes.get(file.fileType) ?? 'application/octet-stream';
  return { bytes: await files.read(file.storedName), fileName: file.fileName, contentType };
}
