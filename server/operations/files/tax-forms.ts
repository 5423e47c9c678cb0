// One exemption form per state with all uploaded versions (A4, A5, R50). Only this file writes the user's `st3Files`.
import type { FileLink } from '../../../contract/files';
import type { TaxForms, TaxRestore, TaxUpload, TaxUploaded } from '../../../contract/tax-forms';
import { isObject, type JsonObject } from '../../../schemas/values/json';
import { stateCodes } from '../../../schemas/words/states';
import { changeAccount, findAccount, toUsername } from '../../access/account';
import type { Person } from '../../access/caller';
import { createGate } from '../../access/gate';
import { AppError, refusedField, refusedNames } from '../../app-error';
import type { Context } from '../../context';
import { createTaxFile, findTaxFile, type TaxFile, toTaxFile } from '../../storage/files/stored-files';
import { type Task, transaction, type Work } from '../../work';
import { fileTypes, isFileOfType, parseBase64, toFileName } from './file-type';
import { toLink } from './signed-link';
import { maxFileBytes, storeUpload } from './store-upload';

const field = 'st3Files';

/** Throws 422 at a field, 413 for a file over 10 MB, and 422 or 429 above the limits. */
export async function uploadTaxForm(task: Task, input: TaxUpload): Promise<TaxUploaded> {
  const { caller } = task;
  await requireWriter(task);
  const fileType = input.fileType.toLowerCase().replace(/^\./, '');
  const bytes = parseBase64(input.fileContent);
  requireState(input.state);
  if (toUsername(input.email) !== toUsername(caller.email))
    throw invalid('email', 'This is not your email address.');
  if (!fileTypes.has(fileType))
    throw invalid('fileType', `Choose a file of type ${[...fileTypes.keys()].join(', ')}.`);
  if (!bytes) throw invalid('fileContent', 'Failed to read the file. Please try again.');
  if (bytes.length > maxFileBytes) throw new AppError('tooLarge', 'The file is larger than 10 MB.');
  if (!isFileOfType(bytes, fileType))
    throw invalid('fileContent', `This is not a valid .${fileType} file. Choose another file.`);
  const fileName = toFileName(input.fileName, `${input.state} exemption form`, [fileType]);
  return storeUpload(task, { bytes, field: 'fileContent' }, async (work, storedName) => {
    const owner = { userID: caller.userID, state: input.state };
    const file = { fileName, fileType, size: bytes.length, storedName, uploadedAt: new Date() };
    const message = `Sales tax exemption form uploaded successfully for ${input.state}.`;
    const stored = await createTaxFile(work.tx, owner, file);
    return setCurrent(work, { state: input.state, file: stored, message });
  });
}

/** Makes an earlier version the current one. Throws 404. */
export async function restoreTaxForm(task: Task, input: TaxRestore): Promise<TaxUploaded> {
  await requireWriter(task);
  requireState(input.state);
  return transaction(task, async (work) => {
    const { tx, caller } = work;
    const account = await findAccount(tx, caller.userID, true);
    const owner = { userID: caller.userID, state: input.state };
    const found = account && (await findTaxFile(tx, owner, input.version));
    if (!found) throw new AppError('notFound');
    const message = 'Previous form restored.';
    return setCurrent(work, { state: input.state, file: toTaxFile(found), message });
  });
}

/** The link works for five minutes without a token, while its reader may still read the form. */
export async function linkTaxForm(task: Task, state: string): Promise<FileLink> {
  const { context, caller } = task;
  requireState(state);
  const account = (await canSeeForms(task)) ? await findAccount(context.db, caller.userID) : undefined;
  const forms: JsonObject = account && isObject(account.data[field]) ? account.data[field] : {};
  const current = Object.hasOwn(forms, state) ? forms[state] : undefined;
  if (!isObject(current)) throw new AppError('notFound', 'There is no form for this state.');
  const file = await findTaxFile(context.db, { userID: caller.userID, state }, Number(current.version));
  if (!file) throw new AppError('notFound');
  return toLink(context, caller.userID, file.stored_name);
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
  const gate = createGate(caller, await context.metadata.get('user'));
  if (!gate.isWritable(field)) throw refusedNames([field]);
}

/** Checked again when a link is opened. */
export async function canSeeForms({ context, caller }: FormReader): Promise<boolean> {
  return createGate(caller, await context.metadata.get('user')).isVisible(field);
}

function requireState(state: string): void {
  if (!stateCodes.includes(state)) throw invalid('state', 'Choose one of the 50 states.');
}

function invalid(name: string, message: string): AppError {
  return refusedField(name, 'invalid', message);
}
