import type { MetadataRestored } from '../../../../schemas/api/metadata';
import type { ObjectType } from '../../../../schemas/data-element';
import { request } from '../../../shared/api/api-client';

/** POST /dtl/db/restore: a deleted element with the values its records had. */
export function restoreElement(objectType: ObjectType, fieldName: string): Promise<MetadataRestored> {
  return request('POST', '/dtl/db/restore', { body: { objectType, fieldName } });
}
