import { useState } from 'react';
import type { HistoryItem } from '../../../contract/records';
import { isBulkField } from '../../../objects/bulk-fields';
import { type ObjectType, objects } from '../../../objects/index';
import { pathOf } from '../../../objects/references';
import { getVisualType } from '../../../schemas/types/index';
import { displayInstant } from '../../../schemas/values/date-text';
import { isSameValue, type Json } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { isSecret } from '../../../schemas/words/is-secret';
import { ApiError } from '../../shared/api/api-error';
import { useRequest } from '../../shared/api/use-request';
import { fieldOf } from '../../shared/list/column';
import { useElements } from '../../shared/metadata/metadata';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { EmptyState, ErrorState, Skeleton } from '../../shared/ui/states';
import { getRecord, updateRecord } from '../record-calls';
import { useReload } from '../use-reload';
import styles from './history-panel.module.css';
import { useHistoryValues } from './history-values';

export type HistoryPanelProps = { objectType: ObjectType; id: string; onClose: () => void };

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
  const displayOf = useHistoryValues(items, elements);
  const reload = useReload(pathOf(objectType));
  const [busy, setBusy] = useState<HistoryItem>();
  const [status, setStatus] = useState('');
  const restore = async (item: HistoryItem, label: string) => {
    setBusy(item);
    try {
      await putBack({ objectType, id }, item, items);
      setStatus(`${label} is ${displayOf(item.field, item.from)} again.`);
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed;
      setStatus(Object.values(failed.fieldErrors ?? {})[0]?.[0]?.message ?? failed.message);
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
        {status}
      </p>
      <ol className={styles.list}>
        {items.map((item, index) => {
          const element = elements.find(({ name }) => name === item.field);
          return (
            <HistoryEntry
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and only ever grow at one end
              key={items.length - index}
              item={item}
              label={item.label ?? element?.label}
              displayOf={(value, other) => displayOf(item.field, value, other)}
              isBusy={busy === item}
              {...(element &&
                canPutBack(item, items, { ...element, objectType }) && {
                  onPutBack: () => void restore(item, element.label),
                })}
            />
          );
        })}
      </ol>
    </>
  );
}

type HistoryEntryProps = {
  item: HistoryItem;
  label: string | undefined;
  displayOf: (value: Json | undefined, other?: Json) => string;
  isBusy: boolean;
  onPutBack?: () => void;
};

function HistoryEntry({ item, label, displayOf, isBusy, onPutBack }: HistoryEntryProps) {
  return (
    <li className={styles.change}>
      {item.field.endsWith('/') ? (
        <p>
          <strong dir="auto">{label}</strong> {String(item.to)}
        </p>
      ) : item.field === '' ? (
        <p>
          <strong className={styles.whole}>{String(item.to)}</strong>
        </p>
      ) : (
        <p className={styles.what}>
          <strong dir="auto">{label ?? item.field}</strong>
          <span className={styles.values} dir="auto">
            <del>{displayOf(item.from, item.to)}</del> → <ins>{displayOf(item.to, item.from)}</ins>
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
            aria-label={`Put back ${label}: ${displayOf(item.from)}`}
            onClick={onPutBack}
          >
            Put back
          </Button>
        )}
      </p>
    </li>
  );
}

/** The history shortens longer values, so they cannot be restored from it (W2.37). */
const maxLength = 1900;

type FieldInfo = Pick<DataElement, 'visualType' | 'access' | 'config'> & { objectType: ObjectType };

export function canPutBack(
  { field, from }: HistoryItem,
  items: readonly HistoryItem[],
  { objectType, visualType, access, config }: FieldInfo,
): boolean {
  const type = getVisualType(visualType);
  if (!type || access !== 'write' || isSecret(field, type)) return false;
  if (config.formula !== undefined || JSON.stringify(from ?? null).length > maxLength) return false;
  if (!isBulkField(objectType, field) && !objects[objectType].list.title.includes(field)) return false;
  return !isSameValue(from ?? null, currentValue(field, items));
}

/** Throws an ApiError, also if the field changed after the history was loaded: never overwrite an unseen change. */
export async function putBack(
  { objectType, id }: { objectType: ObjectType; id: string },
  { field, from }: HistoryItem,
  items: readonly HistoryItem[],
): Promise<void> {
  const object = { objectType, path: pathOf(objectType), idName: objects[objectType].idName };
  const record = await getRecord(object, id);
  const value = fieldOf(record, field) as Json | undefined;
  if (!isSameValue(value ?? null, currentValue(field, items)))
    throw new ApiError({
      status: 409,
      code: 'changed',
      message: 'Someone changed this field just now. Check the latest change first.',
    });
  await updateRecord(object, { id, changes: { [field]: from ?? null }, version: record._version });
}

function currentValue(field: string, items: readonly HistoryItem[]): Json {
  return items.find((item) => item.field === field)?.to ?? null;
}
