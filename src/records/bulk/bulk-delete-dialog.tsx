import { useEffect, useState } from 'react';
import type { WireJob } from '../../../contract/jobs';
import type { BulkPreview } from '../../../contract/records';
import { serverMessage } from '../../shared/api/api-error';
import { AsOf, PreviewProgress } from '../../shared/jobs/preview-progress';
import { counted } from '../../shared/page-locale';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { DialogErrors } from '../../shared/ui/dialog-errors';
import { showError } from '../../shared/ui/notices';
import { previewBulk } from './bulk-calls';
import type { BulkDialogProps } from './bulk-edit-dialog';
import { BulkProgress, OutcomeDialog, Refusals } from './bulk-parts';
import { useBulkRun } from './use-bulk-run';

export function BulkDeleteDialog({ object, select, count, onClose, onDone }: BulkDialogProps) {
  const [preview, setPreview] = useState<BulkPreview>();
  const [progress, setProgress] = useState<WireJob>();
  const finish = () => {
    onDone();
    onClose();
  };
  const { isRunning, outcome, run } = useBulkRun(object, finish);
  const bulkRequest = { object, select, change: { delete: true } as const };
  // biome-ignore lint/correctness/useExhaustiveDependencies: requests the preview once, when the dialog opens
  useEffect(() => {
    const closed = new AbortController();
    const { signal } = closed;
    previewBulk(bulkRequest, { onProgress: setProgress, signal }).then(setPreview, (error: unknown) => {
      if (signal.aborted) return;
      showError(serverMessage(error, 'Could not check this change. Try again.'), object.errorSeconds);
      onClose();
    });
    return () => closed.abort();
  }, []);
  if (outcome) return <OutcomeDialog outcome={outcome} onClose={finish} />;
  if (isRunning) return <BulkProgress object={object} onClose={onClose} />;
  const deletable = preview ? preview.count - preview.refusedCount : count;
  const records = counted(deletable, object.noun, object.plural);
  return (
    <ConfirmDialog
      title={deletable > 0 ? `Delete ${records}?` : `No ${object.noun} can be deleted`}
      {...(deletable > 0 && { confirmLabel: `Delete ${records}` })}
      tone="danger"
      isWaiting={!preview}
      onConfirm={() => run(bulkRequest, preview?.count ?? count)}
      onCancel={onClose}
    >
      {preview && preview.users > 0 && <p>{counted(preview.users, 'user')} can no longer sign in.</p>}
      {preview && preview.refusedCount > 0 && (
        <>
          <p>{counted(preview.refusedCount, object.noun, object.plural)} cannot be deleted:</p>
          <Refusals {...preview} />
        </>
      )}
      <AsOf at={preview?.at} />
      {!preview && progress && <PreviewProgress doing="Checking" progress={progress} />}
      <DialogErrors />
      {deletable > 0 && <p>You can restore them from Deleted for 30 days.</p>}
    </ConfirmDialog>
  );
}
