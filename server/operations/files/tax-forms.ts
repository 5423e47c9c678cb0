// Sales tax exemption forms of the caller, one per state with all uploaded versions (A4, A5, R50). Only this file writes the user's `st3Files`,
// which shows the current versions.
import type { TaxForms, TaxLink, TaxRestore, TaxUpload, TaxUploaded } from '../../../contract/tax-forms';
import { isObject, type JsonObject } from '../../../schemas/values/json';
import { stateCodes } from '../../../schemas/words/states';
import { changeAccount, findAccount, toUsername } from '../../access/account';
import type { Caller, Person } from '../../access/caller';
import { createGate } from '../../access/gate';
import { AppError, refusedNames, toFieldErrors, tooMany } from '../../app-error';
import type { Config } from '../../config/config';
import type { Context } from '../../context';
import type { Queries } from '../../storage/database';
import {
  countStored,
  createTaxFile,
  getTaxFile,
  listUploadsSince,
  lockCompany,
  type TaxFile,
} from '../../storage/files/tax-files';
import { type Task, transaction, type Work } from '../../work';
import { fileTypes, isFileOfType, parseBase64 } from './file-type';
import { signLink } from './signed-link';

const field = 'st3Files';
export const maxFileBytes = 10 * 1024 * 1024;

/** POST: the answer's st3Files has the new version. Throws 422 at a field, 413 for a file over 10 MB, and 422 or 429 above the limits. */
export async function uploadTaxForm(task: Task, input: TaxUpload): Promise<TaxUploaded> {
  const { context, caller } = task;
  await requireWriter(task);
  const fileType = input.fileType.toLowerCase().replace(/^\./, '');
  const bytes = parseBase64(input.fileContent);
  requireState(input.state);
  if (toUsername(input.email) !== toUsername(caller.email))
    throw invalid('email', 'This is not your email address.');
  if (!fileTypes.has(fileType))
    throw invalid('fileType', `Choose a file of type ${[...fileTypes.keys()].join(', ')}.`);
  if (!bytes) throw invalid('fileContent', 'Failed to read the file. Please try again.');
  if (bytes.length > maxFileBytes)
    throw new AppError('tooLarge', { message: 'The file is larger than 10 MB.' });
  if (!isFileOfType(bytes, fileType))
    throw invalid('fileContent', `This is not a valid .${fileType} file. Choose another file.`);
  const { files, db } = context;
  const wanted = { userID: caller.userID, size: bytes.length };
  // Check before writing the file, and again in the transaction, where no upload can run at the same time.
  const { uploads } = context.config;
  await requireUpload(db, uploads, wanted);
  await requireRoom(db, uploads, { owner: caller, size: bytes.length });
  const fileName = toFileName(input.fileName, input.state, fileType);
  const storedName = await files.write(bytes);
  try {
    return await db.transaction(async (tx) => {
      await lockCompany(tx, caller);
      if (!(await findAccount(tx, caller.userID, true))) throw new AppError('notFound');
      await requireUpload(tx, uploads, wanted);
      await requireRoom(tx, uploads, { owner: caller, size: bytes.length });
      const owner = { userID: caller.userID, state: input.state };
      const file = { fileName, fileType, size: bytes.length, storedName, uploadedAt: new Date() };
      const message = `Sales tax exemption form uploaded successfully for ${input.state}.`;
      const stored = await createTaxFile(tx, owner, file);
      return setCurrent({ ...task, tx }, { state: input.state, file: stored, message });
    });
  } catch (error) {
    // No row refers to the file, so remove it.
    await files.remove(storedName).catch(() => undefined);
    throw error;
  } finally {
    await context.feed.catchUp().catch(() => undefined);
  }
}

/** PATCH: makes an earlier version the current one. Throws 404 if it does not exist. */
export async function restoreTaxForm(task: Task, input: TaxRestore): Promise<TaxUploaded> {
  await requireWriter(task);
  requireState(input.state);
  return transaction(task, async (work) => {
    const { tx, caller } = work;
    const account = await findAccount(tx, caller.userID, true);
    const owner = { userID: caller.userID, state: input.state };
    const found = account && (await getTaxFile(tx, owner, input.version));
    if (!found) throw new AppError('notFound');
    const { storedName: _stored, ...file } = found;
    return setCurrent(work, { state: input.state, file, message: 'Previous form restored.' });
  });
}

/** GET: a link to the current form. It works for five minutes without a token, while its reader may still read the form. */
export async function linkTaxForm(task: Task, state: string): Promise<TaxLink> {
  const { context, caller } = task;
  requireState(state);
  const account = (await canSeeForms(task)) ? await findAccount(context.db, caller.userID) : undefined;
  const forms: JsonObject = account && isObject(account.data[field]) ? account.data[field] : {};
  const current = Object.hasOwn(forms, state) ? forms[state] : undefined;
  if (!isObject(current)) throw new AppError('notFound', { message: 'There is no form for this state.' });
  const values = [caller.userID, state, String(current.version)];
  const { text, expiresAt } = signLink(context.linkKey, values, new Date());
  return { success: true, url: `/files/${text}`, expiresAt: expiresAt.toISOString() };
}

type FormReader = { context: Context; caller: Person };
type Current = { state: string; file: TaxFile; message: string };

async function setCurrent({ tx, caller }: Work, { state, file, message }: Current): Promise<TaxUploaded> {
  const account = await findAccount(tx, caller.userID, true);
  const before = account && isObject(account.data[field]) ? account.data[field] : {};
  const replaced = Object.hasOwn(before, state) ? before[state] : undefined;
  // A repeated request, after a lost answer, must name the version that the first one replaced.
  const previous = !isObject(replaced)
    ? undefined
    : replaced.version === file.version
      ? replaced.previous
      : replaced.version;
  const st3Files = { ...before, [state]: { ...file, ...(previous !== undefined && { previous }) } };
  await changeAccount(tx, { userID: caller.userID, by: caller.userID, data: { [field]: st3Files } });
  return { success: true, message, updateObject: { st3Files: st3Files as unknown as TaxForms } };
}

/** The field is never written by PATCH, but its write access decides who can upload (R34). */
async function requireWriter({ context, caller }: FormReader): Promise<void> {
  const gate = createGate(caller, 'user', await context.metadata.get('user'));
  if (!gate.isWritable(field)) throw refusedNames([field]);
}

/** Checked again when a link is opened. */
export async function canSeeForms({ context, caller }: FormReader): Promise<boolean> {
  return createGate(caller, 'user', await context.metadata.get('user')).isVisible(field);
}

function requireState(state: string): void {
  if (!stateCodes.includes(state)) throw invalid('state', 'Choose one of the 50 states.');
}

/** The name for downloads: one line, no path, the checked extension. Never a file name on the server. */
function toFileName(uploadedName: string | undefined, state: string, fileType: string): string {
  const base = (uploadedName ?? '')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{C}"*:<>?|]/gu, '')
    .trim();
  const letters = [...base.replace(/\.[A-Za-z0-9]{1,5}$/, '')];
  const stem = letters.slice(0, 120).join('').trim();
  return `${stem || `${state} exemption form`}.${fileType}`;
}

function invalid(name: string, message: string): AppError {
  return new AppError('invalid', { message, fieldErrors: toFieldErrors([[name, 'invalid', message]]) });
}

/** Limits uploads per account and day and the total per company, so that no one can fill the disk. Counts all versions, also of deleted users. */
const dayMs = 24 * 60 * 60_000;

/** Throws 429 with the time from which a file of this size can be uploaded. Only reliable while the caller has locked the account's row. */
async function requireUpload(
  db: Queries,
  { filesPerDay, mbPerDay }: Config['uploads'],
  { userID, size }: { userID: string; size: number },
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
    throw tooMany(reason, { seconds, field: 'fileContent' });
  }
}

/** An admin's limit covers only the own account. Throws 422. Only reliable while the caller has locked the company's row. */
async function requireRoom(
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
