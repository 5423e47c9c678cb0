import type { WireRecord } from '../../contract/record';
import type { DeletionPreview } from '../../contract/records';
import { type ObjectType, objects } from '../../objects/index';
import { listParts } from '../../objects/parts';
import type { JsonObject } from '../../schemas/values/json';
import { request } from '../shared/api/api-client';
import { askForLost, deleteOnce } from '../shared/api/ask-for-lost';
import { readOne, readSaved } from '../shared/api/read-answer';
import type { ListedObject } from './listed-object';
import { tellName } from './name-in-sentence';

type ObjectPath = Pick<ListedObject, 'objectType' | 'path' | 'idName'>;

/** The new record; empty from a host that does not answer it. */
export async function createRecord(object: ObjectPath, body: unknown): Promise<WireRecord> {
  const answer = await request('POST', object.path, { body, isCreate: true });
  return readSaved<WireRecord>(object.objectType, answer) ?? {};
}

export type RecordUpdate = { id: string; changes: JsonObject; version: number | undefined };

/** Sends what changed and the version it is based on; fields that do not collide merge (W1.10). */
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

/** `withUsers`: a partner's or sponsor's people go along (R61). */
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

/** What a deletion would do; nothing is deleted. Only of a host that told its rights: another might not know the question. */
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

/** Takes a delete back, for 30 days (R45). Answers what to say of it. */
export async function restoreRecord(
  { objectType }: Pick<ObjectPath, 'objectType'>,
  { id, name }: { id: string; name?: string },
): Promise<string> {
  const body = { objectType, id };
  const { message } = await askForLost(() => request('POST', '/dtl/restore', { body }));
  return name ? message.replace('Restored', () => `${tellName(name)} restored`) : message;
}

/** A record as a form takes it: the same object, so that an unchanged answer stays an unchanged value. */
export function toRecord(record: WireRecord): JsonObject {
  // An absent optional key reads as undefined, which no JSON answer ever holds.
  return record as JsonObject;
}
