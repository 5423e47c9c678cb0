import type { BulkOutcome } from '../../../../contract/jobs';
import { isObject } from '../../../../schemas/values/json';
import { toUnchangedList } from '../../../records/bulk/unchanged-list';
import { attempt } from '../../../shared/api/attempt';
import { undoJob, waitForJob } from '../../../shared/jobs/follow-job';
import { counted } from '../../../shared/page-locale';
import { showEnd, showSuccess, showUndo } from '../../../shared/ui/notices';
import type { SystemObject } from '../objects/system-objects';
import { countRecords } from './describe-impact';

type Saved = { object: SystemObject; isNew: boolean; reload: () => Promise<unknown> };

export function offerUndo(answer: unknown, { object, isNew, reload }: Saved): void {
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
          undone: isNew ? 'Default value removed.' : 'The field is as before, and the default value removed.',
          failed: 'Default value not removed. Try again.',
        };
  showUndo(words.done, async () => {
    const undo = async () => {
      const outcome = (await waitForJob(await undoJob(undoID))) as Partial<BulkOutcome>;
      const { message, refusedCount = 0 } = outcome;
      if (refusedCount === 0) showSuccess(words.undone);
      else showEnd(`${words.undone} ${message}`, toUnchangedList(object.type, outcome));
    };
    await attempt(undo, { otherwise: words.failed });
    await reload();
  });
}
