import type { MetadataRestored } from '../../../../contract/metadata';
import type { SystemType } from '../../../../objects/index';
import { request } from '../../../shared/api/api-client';

export function restoreElement(objectType: SystemType, fieldName: string): Promise<MetadataRestored> {
  return request('POST', '/dtl/db/restore', { body: { objectType, fieldName } });
}
