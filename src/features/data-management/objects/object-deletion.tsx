import { useEffect, useState } from 'react';
import type { ObjectDefinition } from '../../../../objects/define-object';
import { attempt } from '../../../shared/api/attempt';
import { counted } from '../../../shared/page-locale';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { Field } from '../../../shared/ui/field';
import { showSuccess, showUndo } from '../../../shared/ui/notices';
import styles from './data-management.module.css';
import { countObject, deleteObject, restoreObject } from './own-object-calls';
import { useObjectsReload } from './use-objects-reload';

type Props = { object: ObjectDefinition; onDeleted: () => void; onClose: () => void };

export function ObjectDeletion({ object, onDeleted, onClose }: Props) {
  const { objectType, labels } = object;
  const [counts, setCounts] = useState<{ records: number; references: number }>();
  const [typed, setTyped] = useState('');
  const reload = useObjectsReload();
  useEffect(() => {
    let isShown = true;
    countObject(objectType).then(
      (found) => isShown && setCounts(found),
      () => isShown && onClose(),
    );
    return () => {
      isShown = false;
    };
  }, [objectType, onClose]);
  const restore = async () => {
    await restoreObject(objectType);
    await reload();
    showSuccess(`${labels.menu} restored.`);
  };
  const undo = () => attempt(restore, { otherwise: `${labels.menu} not restored. Try again.` });
  const remove = async () => {
    await deleteObject(objectType, typed);
    onDeleted();
    await reload();
    showUndo(`${labels.menu} deleted.`, undo);
  };
  const confirm = async () => {
    const isDeleted = await attempt(remove, { otherwise: `${labels.menu} not deleted. Try again.` });
    if (!isDeleted) onClose();
  };
  return (
    <ConfirmDialog
      title={`Delete ${labels.menu}?`}
      confirmLabel="Delete Object"
      tone="danger"
      isWaiting={!counts || typed !== objectType}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        {counts && (
          <p role="status">
            {`${counted(counts.records, 'record')} and ${counted(counts.references, 'field')} that refer to it disappear from every screen.`}
          </p>
        )}
        <p>You can undo this for 30 days.</p>
        <Field
          label={`Type ${objectType} to confirm`}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
