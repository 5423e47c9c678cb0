import type { MetadataBody, MetadataDeleteBody, MetadataPreview } from '../../../../contract/metadata';
import { request } from '../../../shared/api/api-client';

/** POST /dtl/db/preview: what saving an element or, by name alone, deleting one would do to the records. */
export function previewChange(
  body: MetadataBody | MetadataDeleteBody,
  signal?: AbortSignal,
): Promise<MetadataPreview> {
  return request('POST', '/dtl/db/preview', { body, background: true, isRead: true, signal });
}
