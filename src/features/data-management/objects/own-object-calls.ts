import type {
  DeletedOwnObject,
  NewOwnObject,
  OwnObjectPatch,
  WireOwnObject,
} from '../../../../contract/object';
import { request } from '../../../shared/api/api-client';

export async function createObject(body: NewOwnObject): Promise<WireOwnObject> {
  return (await request('POST', '/dtl/object', { body })).object;
}

export async function updateObject(objectType: string, body: OwnObjectPatch): Promise<WireOwnObject> {
  return (await request('PATCH', '/dtl/object', { query: { objectType }, body })).object;
}

export async function countObject(objectType: string): Promise<{ records: number; references: number }> {
  const answer = await request('DELETE', '/dtl/object', { query: { objectType, preview: '1' } });
  return 'records' in answer ? answer : { records: 0, references: 0 };
}

export async function deleteObject(objectType: string, key: string): Promise<void> {
  await request('DELETE', '/dtl/object', { query: { objectType, key } });
}

export async function restoreObject(objectType: string): Promise<void> {
  await request('POST', '/dtl/object/restore', { body: { objectType } });
}

export type { DeletedOwnObject };
