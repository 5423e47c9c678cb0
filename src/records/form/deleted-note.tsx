import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { showError, showSuccess } from '../../shared/ui/notices';
import type { ListedObject } from '../listed-object';
import { restoreRecord } from '../record-calls';

type Props = { object: ListedObject; id: string; onRestored: () => unknown };

/** Says right away that someone deleted the open record, rather than at the next save. */
export function DeletedNote({ object, id, onRestored }: Props) {
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      showSuccess(await restoreRecord(object, { id }));
      await onRestored();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showError(error.message, object.errorSeconds);
    } finally {
      setBusy(false);
    }
  };
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
