import { attempt } from '../shared/api/attempt';
import { showSuccess } from '../shared/ui/notices';
import type { ListedObject } from './listed-object';
import { restoreRecord } from './record-calls';

type RestoredObject = Pick<ListedObject, 'objectType'> & Partial<Pick<ListedObject, 'errorSeconds'>>;

/** Restores a deleted record and shows the outcome. Returns whether it was restored. */
export function restoreWithNotice(
  { objectType, errorSeconds = 15 }: RestoredObject,
  record: { id: string; name?: string },
): Promise<boolean> {
  return attempt(async () => showSuccess(await restoreRecord({ objectType }, record)), {
    seconds: errorSeconds,
  });
}
