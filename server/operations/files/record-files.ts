import type { FileLink, FileUpload, FileUploaded } from '../../../contract/files';
import { isObjectType, type ObjectType, objects } from '../../../objects/index';
import { ownValue } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { findFileKind, listKindLabels, megabyte } from '../../../schemas/words/file-kinds';
import type { Person } from '../../access/caller';
import { createGate } from '../../access/gate';
import { AppError, refusedField, refusedNames } from '../../app-error';
import type { Context } from '../../context';
import { hooksOf } from '../../objects/index';
import { createUpload, type FileRow, findFile } from '../../storage/files/stored-files';
import { findRecord, type RecordRow } from '../../storage/records/records';
import type { Task } from '../../work';
import { fileRulesOf, listFileIDs } from '../records/held-files';
import { mayWrite } from '../records/read-patch';
import { findKind, toFileName } from './file-type';
import { toLink } from './signed-link';
import { storeUpload } from './store-upload';

/** The file waits for the save of its record. Throws 404, 413, and 422 on `file`. */
export async function uploadFile(task: Task, upload: FileUpload, bytes: Buffer): Promise<FileUploaded> {
  const { objectType, field, name } = upload;
  const element = await requireFileField(task, objectType, field);
  const kind = requireKind(bytes, element);
  const fileName = toFileName(name, 'file', findFileKind(kind)?.extensions ?? []);
  return storeUpload(task, { bytes, field: 'file' }, async ({ tx, caller }, storedName) => {
    const file = { fileName, fileType: kind, size: bytes.length, storedName, uploadedAt: new Date() };
    await createUpload(tx, { objectType, field, userID: caller.userID }, file);
    const stored = { id: storedName, name: fileName, size: bytes.length, kind };
    return { success: true, message: `${fileName} uploaded.`, file: stored };
  });
}

async function requireFileField(task: Task, objectType: string, field: string): Promise<DataElement> {
  if (!isObjectType(objectType)) throw new AppError('notFound');
  const gate = createGate(task.caller, await task.context.metadata.get(objectType));
  const element = gate.isReadable(field) ? gate.element(field) : undefined;
  if (!element || !fileRulesOf(element) || !mayWrite(gate, task.caller, field)) throw refusedNames([field]);
  return element;
}

function requireKind(bytes: Buffer, element: DataElement): string {
  const rules = fileRulesOf(element);
  const kind = findKind(bytes);
  if (rules && bytes.length > rules.bytes) {
    const megabytes = Number((rules.bytes / megabyte).toFixed(1));
    throw new AppError('tooLarge', `The file is larger than ${megabytes} MB.`);
  }
  if (kind && rules?.kinds.includes(kind)) return kind;
  const message = `Choose a file of type ${listKindLabels(rules?.kinds ?? [])}.`;
  throw refusedField('file', 'format', message);
}

/** The link works for five minutes without a token. Opening it checks the user's rights again. */
export async function linkFile({ context, caller }: Task, id: string): Promise<FileLink> {
  const file = await findFile(context.db, id);
  if (!file || !(await canOpenFile(context, caller, file)))
    throw new AppError('notFound', 'This file does not exist, or you do not have access.');
  return toLink(context, caller.userID, file.stored_name);
}

/** Whether the record holds the file and the user can read that field. Until a record holds it, only its uploader can. */
export async function canOpenFile(context: Context, caller: Person, file: FileRow): Promise<boolean> {
  const { object_type: objectType, record, field } = file;
  if (!isObjectType(objectType)) return false;
  const gate = createGate(caller, await context.metadata.get(objectType));
  if (!gate.isReadable(field)) return false;
  if (record === null) return file.uploaded_by === caller.userID;
  const row = await findSeen(context, caller, { objectType, id: record });
  return row !== undefined && listFileIDs(ownValue(row.data, field)).includes(file.stored_name);
}

/** The record as the caller sees it: those who see only the published brand must not learn what its draft holds (R37). */
async function findSeen(
  { db }: Context,
  caller: Person,
  { objectType, id }: { objectType: ObjectType; id: string },
): Promise<RecordRow | undefined> {
  const { readsWorking, findPublished } = hooksOf(objectType);
  if (readsWorking?.(caller) === false) return findPublished?.(db, caller, id);
  // Users can always read their own profile, whichever other users they can access.
  const isOwn = objects[objectType].signIn !== undefined && id === caller.userID;
  return findRecord(db, { objectType, id, ...(!isOwn && { reach: caller }) });
}
