import { attempt } from '../../../shared/api/attempt';
import { readList } from '../../../shared/api/read-answer';
import { useRequest } from '../../../shared/api/use-request';
import { pageLocale } from '../../../shared/page-locale';
import { Button } from '../../../shared/ui/button';
import { showSuccess } from '../../../shared/ui/notices';
import { Panel } from '../../../shared/ui/panel';
import styles from './data-management.module.css';
import { type DeletedOwnObject, restoreObject } from './own-object-calls';
import { useObjectsReload } from './use-objects-reload';

/** Objects deleted in the last 30 days, with their records (E1.6). */
export function DeletedObjects({ onRestored }: { onRestored: (objectType: string) => void }) {
  const { data } = useRequest(['/dtl/object', { deleted: '1' }]);
  const reload = useObjectsReload();
  const items = data === undefined ? [] : readList<DeletedOwnObject>('object', data).items;
  if (items.length === 0) return null;
  const restore = ({ objectType, plural }: DeletedOwnObject) =>
    attempt(
      async () => {
        await restoreObject(objectType);
        await reload();
        showSuccess(`${plural} restored.`);
        onRestored(objectType);
      },
      { otherwise: `${plural} not restored. Try again.` },
    );
  return (
    <Panel title="Deleted in the last 30 days">
      <ul className={styles.stack}>
        {items.map((item) => (
          <li key={item.objectType} className="wrap gap-2">
            <span>
              {`${item.plural}, deleted ${new Date(item.deletedAt).toLocaleDateString(pageLocale)}${item.deletedBy && ` by ${item.deletedBy}`}`}
            </span>
            <Button onClick={() => void restore(item)}>Restore</Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
