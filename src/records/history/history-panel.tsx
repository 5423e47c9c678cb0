import { useState } from 'react';
import type { HistoryItem } from '../../../contract/records';
import type { ObjectType } from '../../../objects/index';
import { pathOf } from '../../../objects/references';
import { displayInstant } from '../../../schemas/values/date-text';
import type { Json } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { ApiError } from '../../shared/api/api-error';
import { useRequest } from '../../shared/api/use-request';
import { useElements } from '../../shared/metadata/metadata';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorState } from '../../shared/ui/error-state';
import { Skeleton } from '../../shared/ui/skeleton';
import { useReload } from '../use-reload';
import styles from './history-panel.module.css';
import { useHistoryValues } from './history-values';
import { canPutBack, putBack } from './restore-value';

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
  const items = data?.items ?? noItems;
  const toShown = useHistoryValues(items, elements);
  const reload = useReload(pathOf(objectType));
  const [busy, setBusy] = useState<HistoryItem>();
  const [said, setSaid] = useState('');
  const put = async (item: HistoryItem, label: string) => {
    setBusy(item);
    try {
      await putBack({ objectType, id }, item, items);
      setSaid(`${label} is ${toShown(item.field, item.from)} again.`);
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed;
      setSaid(Object.values(failed.fieldErrors ?? {})[0]?.[0]?.message ?? failed.message);
    }
    setBusy(undefined);
    await Promise.all([mutate(), reload()]);
  };
  if (error) return <ErrorState message={error.message} onRetry={() => mutate()} />;
  if (!data) return <Skeleton lines={6} />;
  if (data.items.length === 0) {
    return <EmptyState title="No changes yet">Changes to this record appear here.</EmptyState>;
  }
  return (
    <>
      <p role="status" className={styles.said} dir="auto">
        {said}
      </p>
      <ol className={styles.list}>
        {items.map((item, index) => {
          const element = elements.find(({ name }) => name === item.field);
          return (
            <Change
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and only ever grow at one end
              key={items.length - index}
              item={item}
              label={element?.label}
              toShown={(value, other) => toShown(item.field, value, other)}
              isBusy={busy === item}
              {...(element &&
                canPutBack(item, items, { ...element, objectType }) && {
                  onPutBack: () => void put(item, element.label),
                })}
            />
          );
        })}
      </ol>
    </>
  );
}

type ChangeProps = {
  item: HistoryItem;
  label: string | undefined;
  toShown: (value: Json | undefined, other?: Json) => string;
  isBusy: boolean;
  onPutBack?: () => void;
};

function Change({ item, label, toShown, isBusy, onPutBack }: ChangeProps) {
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
            <del>{toShown(item.from, item.to)}</del> → <ins>{toShown(item.to, item.from)}</ins>
          </span>
        </p>
      )}
      <p className={styles.who}>
        <span>
          {displayInstant(item.at)} · {item.by || 'Someone'}
        </span>
        {onPutBack && (
          <Button
            tone="quiet"
            busy={isBusy}
            aria-label={`Put back ${label}: ${toShown(item.from)}`}
            onClick={onPutBack}
          >
            Put back
          </Button>
        )}
      </p>
    </li>
  );
}
