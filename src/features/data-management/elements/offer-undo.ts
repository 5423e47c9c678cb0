import { isObject } from '../../../../schemas/values/json';
import { serverMessage } from '../../../shared/api/api-error';
import { undoJob, waitForJob } from '../../../shared/jobs/follow-job';
import { counted } from '../../../shared/page-locale';
import { showError, showSuccess, showUndo } from '../../../shared/ui/notices';
import type { SystemObject } from '../objects/system-objects';
import { countRecords } from './describe-impact';

export function offerUndo(answer: unknown, object: SystemObject, reload: () => Promise<unknown>): void {
  if (!isObject(answer)) return;
  const { changed, undoID, converted } = answer;
  if (typeof changed !== 'number' || typeof undoID !== 'string') return;
  const words =
    typeof converted === 'number'
      ? {
          done: `${counted(converted, 'value', 'values')} converted.`,
          undone: 'The field and its values are as before.',
          failed: 'Values not converted back. Try again.',
        }
      : {
          done: `Default value filled in for ${countRecords(changed, object)}.`,
          undone: 'Default value removed.',
          failed: 'Default value not removed. Try again.',
        };
  showUndo(words.done, async () => {
    try {
      await waitForJob(await undoJob(undoID));
      showSuccess(words.undone);
    } catch (error) {
      showError(serverMessage(error, words.failed));
    }
    await reload();
  });
}
