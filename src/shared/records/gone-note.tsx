import { useState } from 'react';
import { ApiError } from '../api/api-error';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { showError, showSuccess } from '../ui/notices';
import { restoreRecord } from './record-calls';
import type { RecordKind } from './record-kind';

type Props = { kind: RecordKind; id: string; onRestored: () => unknown };

/** The open record went away meanwhile: said at once, not first when somebody saves. */
export function GoneNote({ kind, id, onRestored }: Props) {
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      await restoreRecord(kind, id);
      showSuccess('Restored.');
      await onRestored();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showError(error.message, kind.errorSeconds);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Banner
      tone="warning"
      actions={
        <Button busy={isBusy} busyLabel="Restoring…" onClick={() => void restore()}>
          {`Restore ${kind.noun}`}
        </Button>
      }
    >
      {`This ${kind.noun} was deleted, or you can no longer access it. What you typed stays here and cannot be saved.`}
    </Banner>
  );
}
