import type { MetadataBody } from '../../../../contract/metadata';
import { request } from '../../../shared/api/api-client';

/** POST or PATCH /dtl/db (B7). A PATCH replaces the whole `fieldConfig`. */
export function saveElement(method: 'POST' | 'PATCH', body: MetadataBody): Promise<unknown> {
  return request(method, '/dtl/db', { body });
}
