import type { HistoryItem } from '../../../contract/records/list-history';
import type { ObjectType } from '../../../objects/index';
import type { DataElement } from '../../../schemas/data-element';
import { displayInstant } from '../../../schemas/date-text';
import type { Json } from '../../../schemas/json';
import { useRequest } from '../api/use-request';
import { useElements } from '../metadata/metadata';
import { Dialog } from '../ui/dialog';
import { EmptyState } from '../ui/empty-state';
import { ErrorState } from '../ui/error-state';
import { Skeleton } from '../ui/skeleton';
import styles from './history-panel.module.css';
import { useHistoryValues } from './history-values';

export type HistoryPanelProps = { objectType: ObjectType; id: string; onClose: () => void };

/** What changed in a record, when and by whom; only fields this person may read (R34). */
export function HistoryPanel({ objectType, id, onClose }: HistoryPanelProps) {
  return (
    <Dialog title="History" place="side" onClose={onClose}>
      <HistoryList objectType={objectType} id={id} />
    </Dialog>
  );
}

const noItems: readonly HistoryItem[] = [];
const noElements: readonly DataElement[] = [];

function HistoryList({ objectType, id }: { objectType: ObjectType; id: string }) {
  const { data, error, mutate } = useRequest(['/dtl/history', { objectType, id }]);
  const { elements = noElements } = useElements(objectType);
  const toShown = useHistoryValues(data?.items ?? noItems, elements);
  if (error) return <ErrorState message={error.message} onRetry={() => mutate()} />;
  if (!data) return <Skeleton lines={6} />;
  if (data.items.length === 0) {
    return <EmptyState title="No changes yet">Changes to this record appear here.</EmptyState>;
  }
  return (
    <ol className={styles.list}>
      {data.items.map((item, index) => (
        <Change
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and only ever grow at one end
          key={index}
          item={item}
          label={elements.find(({ name }) => name === item.field)?.label}
          toShown={(value) => toShown(item.field, value)}
        />
      ))}
    </ol>
  );
}

type ChangeProps = {
  item: HistoryItem;
  label: string | undefined;
  toShown: (value: Json | undefined) => string;
};

function Change({ item, label, toShown }: ChangeProps) {
  return (
    <li className={styles.change}>
      {item.field === '' ? (
        <p>
          <strong className={styles.whole}>{String(item.to)}</strong>
        </p>
      ) : (
        <p className={styles.what}>
          <strong dir="auto">{label ?? item.field}</strong>
          <span className={styles.values} dir="auto">
            <del>{toShown(item.from)}</del> → <ins>{toShown(item.to)}</ins>
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
