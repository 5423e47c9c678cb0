// A signed link → the file's bytes and headers. An altered or expired link is like a file that does not exist.
import { AppError } from '../../app-error';
import type { Context } from '../../context';
import { getTaxFile } from '../../storage/tax-files';
import { fileTypes } from './file-type';
import { readLink } from './signed-link';

export type OpenedFile = { bytes: Buffer; fileName: string; contentType: string };

export async function openFile({ linkKey, db, files }: Context, link: string): Promise<OpenedFile> {
  const [userID, state, version] = readLink(linkKey, link, new Date()) ?? [];
  const file = userID && state ? await getTaxFile(db, { userID, state }, Number(version)) : undefined;
  if (!file) throw new AppError('notFound', { message: 'This link has expired. Open the file again.' });
  const contentType = fileTypes.get(file.fileType) ?? 'application/octet-stream';
  return { bytes: await files.read(file.storedName), fileName: file.fileName, contentType };
}
