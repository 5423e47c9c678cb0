import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import type { WireRecord } from '../../../contract/record';
import type { ObjectDefinition } from '../../../objects/define-object';
import { objects, toTitle } from '../../../objects/index';
import { getVisualType } from '../../../schemas/types/index';
import { isCounted, isPaged, type Page, readList, readTotal } from '../../shared/api/read-answer';
import { useRequest } from '../../shared/api/use-request';
import type { Query } from '../../shared/api/wire-call';
import { toCountQuery } from '../../shared/list/count-query';
import { useElements } from '../../shared/metadata/metadata';
import { ago, displayMoment } from '../../shared/moments';
import { pageLocale } from '../../shared/page-locale';
import { Badge, type BadgeTone } from '../../shared/ui/badge';
import { StatusDot } from '../../shared/ui/status-dot';
import { idOf, type ListedObject, textField } from '../listed-object';
import { useOpenRecord } from '../use-open-record';
import styles from './record-about.module.css';
import { RecordHistory, useMakers } from './record-history';
import { RecordLeads } from './record-leads';
import { RelatedRecords } from './related-records';

type Props = { object: ListedObject; record: WireRecord };

const tones: { readonly [word: string]: BadgeTone } = {
  active: 'success',
  live: 'success',
  new: 'accent',
  test: 'warning',
  suspended: 'warning',
};

const toTone = (value: string): BadgeTone => tones[value.toLowerCase()] ?? 'neutral';
const maxNames = 3;

export function RecordChip({ object, record }: Props) {
  const status = useStatus(object, record);
  return status && <Badge tone={toTone(status.value)}>{status.shown}</Badge>;
}

function useStatus({ objectType }: ListedObject, record: WireRecord) {
  const element = useElements(objectType).elements?.find(({ name }) => name === 'status');
  const value = textField(record, 'status');
  if (!element || !value) return undefined;
  return { value, shown: getVisualType(element.visualType)?.display(value, element) || value };
}

export function RecordAbout({ object, record }: Props) {
  const id = idOf(object, record);
  const status = useStatus(object, record);
  const { leadFilter }: ObjectDefinition = objects[object.objectType];
  // Reserves its space while the display text loads.
  const isAwaited = !useElements(object.objectType).elements && textField(record, 'status') !== '';
  const { made, changed, isAwaited: isMakerAwaited } = useMakers(object.objectType, id);
  // Shows the line even if the user can read no change, so that nothing moves.
  const isChanged = changed !== undefined || Number(record._version) > 1;
  return (
    <aside className={styles.about} aria-label={`About this ${object.noun}`} data-print="hide">
      <dl className={styles.facts}>
        {(status || isAwaited) && (
          <Fact name="Status">
            {status ? <StatusDot tone={toTone(status.value)}>{status.shown}</StatusDot> : '\u00a0'}
          </Fact>
        )}
        {record.createdAt && (
          <Fact name="Created">
            {displayMoment(record.createdAt)}
            <AuthorLine name={made?.by} isAwaited={isMakerAwaited} />
          </Fact>
        )}
        {isChanged && (
          <Fact name="Changed">
            {changed ? (
              <time dateTime={changed.at} title={displayMoment(changed.at)}>
                {ago(changed.at)}
              </time>
            ) : (
              (isMakerAwaited && '\u00a0') || '—'
            )}
            <AuthorLine name={changed?.by} isAwaited={isMakerAwaited} />
          </Fact>
        )}
        <Fact name={`${toTitle(object.noun)} ID`}>
          <code>{id}</code>
        </Fact>
      </dl>
      {leadFilter && <RecordLeads filter={leadFilter} id={id} />}
      <RelatedRecords objectType={object.objectType} record={record} names={maxNames} />
      <RecordHistory objectType={object.objectType} id={id} />
    </aside>
  );
}

/** A line of its own, so that nothing below moves when the name loads. */
function AuthorLine({ name, isAwaited }: { name: string | undefined; isAwaited: boolean }) {
  const [hasLine] = useState(isAwaited);
  if (!name && !hasLine) return null;
  return (
    <>
      {' '}
      <div>{name ? `by ${name}` : '\u00a0'}</div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function RecordSteps({ object, id }: { object: ListedObject; id: string }) {
  const { linkTo } = useOpenRecord();
  const place = usePosition(object, id);
  // If the record was opened before its list was counted, load the count here.
  const count = useRequest(place && !place.isCounted ? [object.path, toCountQuery(place.query)] : null);
  if (!place) return null;
  const { number, before, after } = place;
  const total = place.isCounted ? place.total : readTotal(count.data);
  return (
    <span className={styles.steps} data-print="hide">
      {total === undefined ? number : `${number} of ${total.toLocaleString(pageLocale)}`}
      <Step
        to={before && linkTo(before)}
        label={`Previous ${object.noun}`}
        icon={<ChevronLeft aria-hidden />}
      />
      <Step to={after && linkTo(after)} label={`Next ${object.noun}`} icon={<ChevronRight aria-hidden />} />
    </span>
  );
}

type StepProps = { to: string | undefined; label: string; icon: React.ReactNode };

function Step({ to, label, icon }: StepProps) {
  if (!to) return <span className={styles.step}>{icon}</span>;
  return (
    <Link className={styles.step} to={to} aria-label={label}>
      {icon}
    </Link>
  );
}

/** An entry of the SWR cache; `_k` is its key. */
type CacheEntry = { data?: unknown; _k?: readonly [path?: string, query?: Query] };

/** Finds the record in the cached pages of the list that the address describes. */
function usePosition(object: ListedObject, id: string) {
  const { cache } = useSWRConfig();
  const [search] = useSearchParams();
  for (const key of cache.keys()) {
    const { data, _k: [path, query = {}] = [] }: CacheEntry = cache.get(key) ?? {};
    if (data === undefined || path !== object.path) continue;
    if (isPaged(data) && !isOfList(query, search, object.sort)) continue;
    const found = findIn(readPage(object, data), object, id);
    if (found) return { ...found, isCounted: !isPaged(data) || isCounted(data), query };
  }
  return undefined;
}

function isOfList(query: Query, search: URLSearchParams, usualSort: string): boolean {
  const isFilter = (name: string) => name.startsWith('f.');
  const filters = [...search].filter(([name]) => isFilter(name));
  return (
    (query.sort || usualSort) === (search.get('sort') ?? usualSort) &&
    query.q === (search.get('q')?.trim() ?? '') &&
    Object.keys(query).filter(isFilter).length === filters.length &&
    filters.every(([name, value]) => query[name] === value)
  );
}

function readPage(object: ListedObject, data: unknown): Page<WireRecord> | undefined {
  try {
    return readList<WireRecord>(object.objectType, data);
  } catch {
    return undefined;
  }
}

function findIn(page: Page<WireRecord> | undefined, object: ListedObject, id: string) {
  const ids = page?.items.map((item) => idOf(object, item)) ?? [];
  const index = ids.indexOf(id);
  if (!page || index < 0 || ids.length < 2) return undefined;
  return {
    number: (page.page - 1) * page.limit + index + 1,
    total: page.total,
    before: ids[index - 1],
    after: ids[index + 1],
  };
}
