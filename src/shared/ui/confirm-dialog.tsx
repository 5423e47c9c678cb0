import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

export type ConfirmDialogProps = {
  title: string;
  children?: ReactNode;
  /** A verb that says what happens: 'Delete sponsor'. Absent: there is nothing to confirm. */
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  isWaiting?: boolean;
  onConfirm?: () => unknown;
  onCancel: () => void;
};

/** Stays busy while the promise of `onConfirm` is pending. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    tone = 'primary',
    isWaiting = false,
    onConfirm,
    onCancel,
  } = props;
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm?.();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={busy ? undefined : onCancel}
      actions={
        <>
          <Button busy={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          {confirmLabel && (
            <Button tone={tone} busy={busy} disabled={isWaiting} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
