import type { WireRecord } from '../../contract/record';
import type { DeletionPreview } from '../../contract/records';
import { type ObjectType, objects } from '../../objects/index';
import { listParts } from '../../objects/parts';
import type { JsonObject } from '../../schemas/values/json';
import { request } from '../shared/api/api-client';
import { readOne, readSaved } from '../shared/api/read-answer';
import { deleteOnce, retryLost } from '../shared/api/retry-lost';
import type { ListedObject } from './listed-object';
import { shortenName } from './name-in-sentence';

type ObjectPath = Pick<ListedObject, 'objectType' | 'path' | 'idName'>;

export async function createRecord(object: ObjectPath, body: unknown): Promise<WireRecord> {
  const answer = await request('POST', object.path, { body, idempotency: 'samePath' });
  return readSaved<WireRecord>(object.objectType, answer) ?? {};
}

export type RecordUpdate = { id: string; changes: JsonObject; version: number | undefined };

/** Sends the changed fields and the version they are based on; changes to different fields merge (W1.10). */
export async function updateRecord(
  object: ObjectPath,
  { id, changes, version }: RecordUpdate,
): Promise<WireRecord> {
  const body = version === undefined ? changes : { ...changes, _version: version };
  const answer = await request('PATCH', object.path, { query: { [object.idName]: id }, body });
  return readSaved<WireRecord>(object.objectType, answer) ?? getRecord(object, id);
}

export async function getRecord(object: ObjectPath, id: string): Promise<WireRecord> {
  return readOne(object.objectType, await request('GET', object.path, { query: { [object.idName]: id } }));
}

/** `withUsers` also deletes the users of a partner or sponsor (R61). */
export async function deleteRecord(object: ObjectPath, id: string, withUsers = false): Promise<void> {
  const query = { [object.idName]: id, ...(withUsers && { with: 'users' }) };
  await deleteOnce(() => request('DELETE', object.path, { query }));
}

/** `rows`: how many records of which object go along as its rows (E8.4). */
export type Deletion = {
  users: number;
  rows: readonly { objectType: ObjectType; count: number }[];
  blocked: boolean;
  message: string;
};

/** What a deletion would do. Call it only if the host reports rights: an older host might delete instead of previewing. */
export async function previewDeletion(object: ObjectPath, id: string): Promise<Deletion> {
  const along = objects[object.objectType].hasPeople && { with: 'users' };
  const query = { [object.idName]: id, preview: '1', ...along };
  const answer = (await request('DELETE', object.path, { query })) as Partial<DeletionPreview>;
  const blocked = answer.blocked === true;
  const { counts = {}, message = '' } = answer;
  const rows = listParts(object.objectType).flatMap((part) => {
    const count = counts[part] ?? 0;
    return count > 0 ? [{ objectType: part, count }] : [];
  });
  return { users: counts.user ?? 0, rows, blocked, message };
}

/** Undoes a delete within 30 days (R45) and returns the message to show. */
export async function restoreRecord(
  { objectType }: Pick<ObjectPath, 'objectType'>,
  { id, name }: { id: string; name?: string },
): Promise<string> {
  const body = { objectType, id };
  const { message } = await retryLost(() => request('POST', '/dtl/restore', { body }));
  return name ? message.replace('Restored', () => `${shortenName(name)} restored`) : message;
}

/** A record as form data. It stays the same object, so that an unchanged response does not rerender the form. */
export function toRecord(record: WireRecord): JsonObject {
  // An optional key that is absent reads as undefined, which JSON never contains.
  return record as JsonObject;
}
