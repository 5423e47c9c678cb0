import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { unstable_serialize, useSWRConfig } from 'swr';
import type { WireRecord } from '../../../contract/record';
import type { ObjectDefinition } from '../../../objects/define-object';
import { objects, toTitle } from '../../../objects/index';
import { getVisualType } from '../../../schemas/types/index';
import { isCounted, isPaged, type Page, readList, readTotal } from '../../shared/api/read-answer';
import { type RequestKey, useRequest } from '../../shared/api/use-request';
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
/** So many records of a kind are named. */
const named = 3;

/** A record's status beside its title; nothing where it has none, or this person may not read it. */
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

/** What is known of a record beside its form: facts, what belongs to it, what changed last. */
export function RecordAbout({ object, record }: Props) {
  const id = idOf(object, record);
  const status = useStatus(object, record);
  const { leadFilter }: ObjectDefinition = objects[object.objectType];
  // Its place is kept until it is known how it is written.
  const isAwaited = !useElements(object.objectType).elements && textField(record, 'status') !== '';
  const { made, changed, isAwaited: isMakerAwaited } = useMakers(object.objectType, id);
  // By somebody, even where nothing of it may be read: the line stays, so that nothing moves.
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
            <By name={made?.by} isAwaited={isMakerAwaited} />
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
            <By name={changed?.by} isAwaited={isMakerAwaited} />
          </Fact>
        )}
        <Fact name={`${toTitle(object.noun)} ID`}>
          <code>{id}</code>
        </Fact>
      </dl>
      {leadFilter && <RecordLeads filter={leadFilter} id={id} />}
      <RelatedRecords objectType={object.objectType} record={record} names={named} />
      <RecordHistory objectType={object.objectType} id={id} />
    </aside>
  );
}

/** On a line of its own, which is there before the name and stays without one: nothing below it moves. */
function By({ name, isAwaited }: { name: string | undefined; isAwaited: boolean }) {
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

/** Where the record stands in the list it was opened from, and the way to its neighbours. */
export function RecordSteps({ object, id }: { object: ListedObject; id: string }) {
  const { linkTo } = useOpenRecord();
  const place = usePlace(object, id);
  // Who opened the record before its list was counted is told when it is.
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

/** What SWR keeps of an answer: `_k` is the key it was asked by. */
type CacheEntry = { data?: unknown; _k?: RequestKey };

/** Looked up in the pages that were shown of the list as the address filters and orders it. */
function usePlace(object: ListedObject, id: string) {
  const { cache } = useSWRConfig();
  const [search] = useSearchParams();
  const start = unstable_serialize([object.path, { a: 1 }]).split('#')[0] ?? '';
  for (const key of cache.keys()) {
    const { data, _k: asked }: CacheEntry = (key.startsWith(start) && cache.get(key)) || {};
    if (data === undefined || (isPaged(data) && !isOfList(key, search, object.sort))) continue;
    const found = findIn(readPage(object, data), object, id);
    if (found)
      return {
        ...found,
        isCounted: !isPaged(data) || isCounted(data),
        query: asked?.[1] ?? {},
      };
  }
  return undefined;
}

/** Whether a request's key, as SWR writes it, asks for the rows that the address finds, in its order. */
function isOfList(key: string, search: URLSearchParams, usualSort: string): boolean {
  const has = (name: string, value: string) => key.includes(`${name}:${JSON.stringify(value)},`);
  const filters = [...search].filter(([name]) => name.startsWith('f.'));
  const sort = search.get('sort');
  const isSorted = sort === null ? has('sort', usualSort) || has('sort', '') : has('sort', sort);
  const asked = key.match(/[#,]f\./g)?.length ?? 0;
  return (
    isSorted &&
    asked === filters.length &&
    has('q', search.get('q')?.trim() ?? '') &&
    filters.every(([name, value]) => has(name, value))
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
