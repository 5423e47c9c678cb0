import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import styles from '../objects/data-management.module.css';
import type { SystemObject } from '../objects/system-objects';
import { describeDeletion } from './describe-impact';
import { toLabel } from './group-elements';
import { messages } from './messages';
import type { PendingDeletion } from './use-deletion';
import { usePreview } from './use-preview';

type Props = {
  object: SystemObject;
  pending: PendingDeletion;
  onConfirm: () => unknown;
  onCancel: () => void;
};

export function ConfirmDeletion({ object, pending, onConfirm, onCancel }: Props) {
  const { fieldName } = pending.element;
  const preview = usePreview({ objectType: object.type, fieldName });
  const losing = preview.numbers?.losing ?? pending.count;
  const refused = preview.numbers?.refused;
  return (
    <ConfirmDialog
      title="Confirm Deletion"
      {...(refused === undefined && { confirmLabel: 'Confirm Delete' })}
      tone="danger"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className={styles.stack}>
        <p>{messages.holdsData}</p>
        <p>
          <strong dir="auto">{toLabel(pending.element)}</strong> <code>{fieldName}</code>
        </p>
        {refused !== undefined && <p role="status">{refused}</p>}
        {refused === undefined && losing !== undefined && (
          <p role="status">{describeDeletion(losing, object)}</p>
        )}
      </div>
    </ConfirmDialog>
  );
}
