import type { WireRecord } from '../../../schemas/api/record';
import type { JsonObject } from '../../../schemas/json';
import { request } from '../api-client';
import { readOne, readSaved } from '../read-answer';
import type { RecordKind } from './record-kind';

type Target = Pick<RecordKind, 'objectType' | 'path' | 'idName'>;

/** The new record; empty from a host that does not answer it. */
export async function createRecord(kind: Target, body: unknown): Promise<WireRecord> {
  return readSaved<WireRecord>(kind.objectType, await request('POST', kind.path, { body })) ?? {};
}

export type RecordUpdate = { id: string; changes: JsonObject; version: number | undefined };

/** Sends what changed and the version it is based on; fields that do not collide merge (API.md). */
export async function updateRecord(
  kind: Target,
  { id, changes, version }: RecordUpdate,
): Promise<WireRecord> {
  const body = version === undefined ? changes : { ...changes, _version: version };
  const answer = await request('PATCH', kind.path, { query: { [kind.idName]: id }, body });
  return readSaved<WireRecord>(kind.objectType, answer) ?? getRecord(kind, id);
}

export async function getRecord(kind: Target, id: string): Promise<WireRecord> {
  return readOne(kind.objectType, await request('GET', kind.path, { query: { [kind.idName]: id } }));
}

export async function deleteRecord(kind: Target, id: string): Promise<void> {
  await request('DELETE', kind.path, { query: { [kind.idName]: id } });
}

/** Takes a delete back, for 30 days (RULINGS 45). */
export async function restoreRecord(kind: Target, id: string): Promise<void> {
  await request('POST', '/dtl/restore', { body: { objectType: kind.objectType, id } });
}
