import { useEffect, useState } from 'react';
import type { WireRecord } from '../../../contract/record';
import { type ObjectType, objects } from '../../../objects/index';
import { attempt } from '../../shared/api/attempt';
import { useRights } from '../../shared/api/use-rights';
import { counted, pageLocale } from '../../shared/page-locale';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { showUndo } from '../../shared/ui/notices';
import { idOf, type ListedObject } from '../listed-object';
import { isolateName, shortenName } from '../name-in-sentence';
import { type Deletion, deleteRecord, previewDeletion } from '../record-calls';
import { restoreWithNotice } from '../restore-with-notice';
import { useReload } from '../use-reload';
import { RelatedRecords } from './lazy-record-parts';

export type DeleteRecordDialogProps = { object: ListedObject; record: WireRecord; onClose: () => void };

export function DeleteRecordDialog({ object, record, onClose }: DeleteRecordDialogProps) {
  const reload = useReload(object.path);
  const id = idOf(object, record);
  const name = object.nameOf(record);
  const preview = usePreview(object, id);

  const undo = () => restoreWithNotice(object, { id, name }).then(reload);
  const confirm = async () => {
    const remove = () => deleteRecord(object, id, (preview?.users ?? 0) > 0);
    const isDeleted = await attempt(remove, { seconds: object.errorSeconds });
    if (isDeleted) showUndo(`${shortenName(name)} deleted.`, undo);
    onClose();
    await reload();
  };
  if (preview?.blocked)
    return (
      <ConfirmDialog title={`${isolateName(name)} cannot be deleted`} cancelLabel="Close" onCancel={onClose}>
        <p>{preview.message}</p>
        <RelatedRecords objectType={object.objectType} record={record} />
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      title={`Delete ${isolateName(name)}?`}
      confirmLabel={
        preview?.users ? `Delete with ${counted(preview.users, 'user')}` : `Delete ${object.noun}`
      }
      tone="danger"
      isWaiting={!preview}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {preview && preview.users > 0 && (
        <p>{`${counted(preview.users, 'user')} of this ${object.noun} will not be able to sign in. Undo restores them too.`}</p>
      )}
      {preview?.rows.map(({ objectType, count }) => (
        <p
          key={objectType}
        >{`${sayRows(objectType, count)} ${count === 1 ? 'goes' : 'go'} with it, and Undo restores ${count === 1 ? 'it' : 'them'} too.`}</p>
      ))}
      <p>It disappears from every list right away. You can restore it from Deleted for 30 days.</p>
    </ConfirmDialog>
  );
}

function sayRows(objectType: ObjectType, count: number): string {
  const { one, many } = objects[objectType].labels;
  return `${count.toLocaleString(pageLocale)} ${count === 1 ? one : many}`;
}

const unknown: Deletion = { users: 0, rows: [], blocked: false, message: '' };

/** Undefined while loading. If the host has no preview, the deletion itself reports what blocks it. */
function usePreview(object: ListedObject, id: string): Deletion | undefined {
  const { isKnown } = useRights();
  const [preview, setPreview] = useState<Deletion>();
  useEffect(() => {
    let isShown = true;
    const keep = (found: Deletion) => isShown && setPreview(found);
    if (isKnown) previewDeletion(object, id).then(keep, () => keep(unknown));
    else keep(unknown);
    return () => {
      isShown = false;
    };
  }, [object, id, isKnown]);
  return preview;
}
