import { useAttempt } from '../../shared/api/attempt';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import type { ListedObject } from '../listed-object';
import { restoreWithNotice } from '../restore-with-notice';

type Props = { object: ListedObject; id: string; onRestored: () => unknown };

/** Says right away that someone deleted the open record, rather than at the next save. */
export function DeletedNote({ object, id, onRestored }: Props) {
  const { isBusy, attempt } = useAttempt();
  const restore = () => attempt(async () => (await restoreWithNotice(object, { id })) && onRestored());
  return (
    <Banner
      tone="warning"
      actions={
        <Button busy={isBusy} busyLabel="Restoring…" onClick={() => void restore()}>
          {`Restore ${object.noun}`}
        </Button>
      }
    >
      {`This ${object.noun} was deleted, or you can no longer access it. Your unsaved changes stay here but cannot be saved.`}
    </Banner>
  );
}
