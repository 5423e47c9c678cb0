import { isObject } from '../../../../schemas/values/json';
import { attempt } from '../../../shared/api/attempt';
import { undoJob, waitForJob } from '../../../shared/jobs/follow-job';
import { counted } from '../../../shared/page-locale';
import { showSuccess, showUndo } from '../../../shared/ui/notices';
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
    const undo = async () => {
      await waitForJob(await undoJob(undoID));
      showSuccess(words.undone);
    };
    await attempt(undo, { otherwise: words.failed });
    await reload();
  });
}
