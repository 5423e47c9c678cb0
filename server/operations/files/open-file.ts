// Every link that cannot be opened gets the answer of a missing file: altered, expired, or without access any more.
import { toPerson } from '../../access/caller';
import { AppError } from '../../app-error';
import type { Context } from '../../context';
import { findFile } from '../../storage/files/stored-files';
import { findRights } from '../../storage/people/sessions';
import { fileTypes, toContentType } from './file-type';
import { canOpenFile } from './record-files';
import { readLink } from './signed-link';
import { canSeeForms } from './tax-forms';

export type OpenedFile = { bytes: Buffer; fileName: string; contentType: string };

export async function openFile(context: Context, link: string): Promise<OpenedFile> {
  const { encryption, db, files } = context;
  const [userID, storedName] = readLink(encryption.linkKey, link, new Date()) ?? [];
  const row = userID ? await findRights(db, userID) : undefined;
  const caller = row && toPerson(row);
  const file = caller && storedName ? await findFile(db, storedName) : undefined;
  const isTaxForm = file?.place !== file?.stored_name;
  const isOpen =
    caller &&
    file &&
    (isTaxForm
      ? file.record === caller.userID && (await canSeeForms({ context, caller }))
      : await canOpenFile(context, caller, file));
  if (!isOpen) throw new AppError('notFound', 'This link has expired. Open the file again.');
  const contentType = (isTaxForm && fileTypes.get(file.file_type)) || toContentType(file.file_type);
  return { bytes: await files.read(file.stored_name), fileName: file.file_name, contentType };
}
