import type { MetadataBody, MetadataRestored } from '../../../../contract/metadata';
import type { SystemType } from '../../../../objects/index';
import { request } from '../../../shared/api/api-client';
import { attempt } from '../../../shared/api/attempt';
import { showSuccess } from '../../../shared/ui/notices';
import type { SystemObject } from '../objects/system-objects';
import { toRestoredMessage } from './describe-impact';

/** POST or PATCH /dtl/db (B7). A PATCH replaces the whole `fieldConfig`. */
export function saveElement(method: 'POST' | 'PATCH', body: MetadataBody): Promise<unknown> {
  return request(method, '/dtl/db', { body });
}

export function restoreElement(objectType: SystemType, fieldName: string): Promise<MetadataRestored> {
  return request('POST', '/dtl/db/restore', { body: { objectType, fieldName } });
}

/** Restores a deleted element with its values and shows the outcome. */
export function restoreWithNotice(object: SystemObject, fieldName: string): Promise<boolean> {
  const otherwise = `'${fieldName}' not restored. Try again.`;
  return attempt(
    async () => {
      const { restored } = await restoreElement(object.type, fieldName);
      showSuccess(toRestoredMessage(fieldName, restored, object));
    },
    { otherwise },
  );
}
