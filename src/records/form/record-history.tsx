import type { HistoryItem } from '../../../contract/records';
import type { ObjectType } from '../../../objects/index';
import type { DataElement } from '../../../schemas/words/data-element';
import { useRequest } from '../../shared/api/use-request';
import { useElements } from '../../shared/metadata/metadata';
import { ago, displayMoment } from '../../shared/moments';
import { useHistoryValues } from '../history/history-values';
import styles from './record-about.module.css';

const maxShown = 3;
const noItems: readonly HistoryItem[] = [];
const noElements: readonly DataElement[] = [];

export function useMakers(objectType: ObjectType, id: string) {
  const { data, error } = useRequest(['/dtl/history', { objectType, id }]);
  const items = data?.items ?? noItems;
  return {
    isAwaited: data === undefined && error === undefined,
    made: items.findLast(({ field, to }) => field === '' && /^created/i.test(String(to))),
    changed: items.find(({ field }) => field !== ''),
  };
}

export function RecordHistory({ objectType, id }: { objectType: ObjectType; id: string }) {
  const { data } = useRequest(['/dtl/history', { objectType, id }]);
  const { elements = noElements } = useElements(objectType);
  const items = (data?.items ?? noItems).slice(0, maxShown);
  const toShown = useHistoryValues(items, elements);
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>Last changes</h2>
      <ol className={styles.changes}>
        {items.map(({ field, at, by, from, to, label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and only ever grow at one end
          <li key={index}>
            <p>
              <b>{by || 'Someone'} </b>
              {field === '' || field.endsWith('/') ? (
                `${String(to).toLowerCase()} ${label ?? ''}`
              ) : (
                <>
                  changed {label ?? elements.find(({ name }) => name === field)?.label ?? field}{' '}
                  <span dir="auto">
                    <del>{toShown(field, from, to)}</del> <ins>{toShown(field, to, from)}</ins>
                  </span>
                </>
              )}
            </p>
            <time dateTime={at} title={displayMoment(at)}>
              {ago(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
