import type { MetadataRestored } from '../../../../contract/metadata';
import type { SystemType } from '../../../../objects/index';
import { request } from '../../../shared/api/api-client';

/** POST /dtl/db/restore: restores a deleted element with its values in records. */
export function restoreElement(objectType: SystemType, fieldName: string): Promise<MetadataRestored> {
  return request('POST', '/dtl/db/restore', { body: { objectType, fieldName } });
}
