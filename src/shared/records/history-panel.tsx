import type { History, HistoryItem } from '../../../schemas/api/record';
import type { DataElement, ObjectType } from '../../../schemas/data-element';
import { displayInstant } from '../../../schemas/date-text';
import { isEmpty, type Json } from '../../../schemas/json';
import { getVisualType } from '../../../schemas/types/index';
import { useElements } from '../metadata';
import { Dialog } from '../ui/dialog';
import { EmptyState } from '../ui/empty-state';
import { ErrorState } from '../ui/error-state';
import { Skeleton } from '../ui/skeleton';
import { useRequest } from '../use-request';
import styles from './history-panel.module.css';

export type HistoryPanelProps = { objectType: ObjectType; id: string; onClose: () => void };

/** What changed in a record, when and by whom; only fields this person may read (RULINGS 34). */
export function HistoryPanel({ objectType, id, onClose }: HistoryPanelProps) {
  return (
    <Dialog title="History" place="side" onClose={onClose}>
      <HistoryList objectType={objectType} id={id} />
    </Dialog>
  );
}

function HistoryList({ objectType, id }: { objectType: ObjectType; id: string }) {
  const { data, error, mutate } = useRequest<History>(['/dtl/history', { objectType, id }]);
  const { elements = [] } = useElements(objectType);
  if (error) return <ErrorState message={error.message} onRetry={() => mutate()} />;
  if (!data) return <Skeleton lines={6} />;
  if (data.items.length === 0) {
    return <EmptyState title="No changes yet">Changes to this record will be listed here.</EmptyState>;
  }
  const byName = new Map(elements.map((element) => [element.name, element]));
  return (
    <ol className={styles.list}>
      {data.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and only ever grow at one end
        <Change key={index} item={item} element={byName.get(item.field)} />
      ))}
    </ol>
  );
}

function Change({ item, element }: { item: HistoryItem; element: DataElement | undefined }) {
  return (
    <li className={styles.change}>
      {item.field === '' ? (
        <p>
          <strong className={styles.whole}>{String(item.to)}</strong>
        </p>
      ) : (
        <p className={styles.what}>
          <strong dir="auto">{element?.label ?? item.field}</strong>
          <span className={styles.values} dir="auto">
            <del>{toShown(item.from, element)}</del> → <ins>{toShown(item.to, element)}</ins>
          </span>
        </p>
      )}
      <p className={styles.who}>
        {displayInstant(item.at)}
        {item.by && ` · ${item.by}`}
      </p>
    </li>
  );
}

function toShown(value: Json | undefined, element: DataElement | undefined): string {
  if (isEmpty(value)) return '(empty)';
  const text = element && getVisualType(element.visualType)?.display(value, element);
  return text || (typeof value === 'object' ? JSON.stringify(value) : String(value));
}
