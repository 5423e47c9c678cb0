import type { WireRecord } from '../../../schemas/api/record';
import { ApiError } from '../api-error';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { showError, showSuccess, showUndo } from '../ui/notices';
import { deleteRecord, restoreRecord } from './record-calls';
import { idOf, type RecordKind } from './record-kind';
import { useReload } from './use-reload';

export type DeleteRecordDialogProps = { kind: RecordKind; record: WireRecord; onClose: () => void };

/** Asks, deletes, and offers to take it back. What is in use says by how many (RULINGS 41, 45). */
export function DeleteRecordDialog({ kind, record, onClose }: DeleteRecordDialogProps) {
  const reload = useReload(kind.path);
  const id = idOf(kind, record);
  const name = kind.nameOf(record);

  const tell = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    showError(error.message, kind.errorSeconds);
  };
  const undo = () =>
    restoreRecord(kind, id)
      .then(() => showSuccess(`${name} is back.`))
      .catch(tell)
      .then(reload);
  const confirm = () =>
    deleteRecord(kind, id)
      .then(() => showUndo(`${name} was deleted.`, undo))
      .catch(tell)
      .then(() => {
        onClose();
        return reload();
      });
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      confirmLabel={`Delete ${kind.noun}`}
      tone="danger"
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>It leaves every list at once. You can undo this for 30 days.</p>
    </ConfirmDialog>
  );
}
