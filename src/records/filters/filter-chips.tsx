import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type ObjectType, objects } from '../../../objects/index';
import { splitValues } from '../../../objects/several-values';
import { displayDate, displayInstant } from '../../../schemas/values/date-text';
import type { Column } from '../../shared/list/column';
import { parseFilterKey } from '../../shared/list/list-query';
import type { ListControls } from '../../shared/list/list-state';
import { useNamedColumns } from '../../shared/list/name-columns';
import { useElements } from '../../shared/metadata/metadata';
import { counted } from '../../shared/page-locale';
import { lazyScreen } from '../../shared/react/lazy-screen';
import { Chip } from '../../shared/ui/chip';
import { PanelBoundary } from '../../shared/ui/panel-boundary';
import { SpinnerOverlay } from '../../shared/ui/spinner';
import styles from './filter-chips.module.css';
import type { BegunFilter } from './filter-dialog';
import { type FilterField, findOperator, listFilterFields, toDays } from './filter-words';

const FilterDialog = lazyScreen(
  () => import('./filter-dialog').then((m) => m.FilterDialog),
  <SpinnerOverlay isLate />,
);

type FilterChipsProps = {
  objectType: ObjectType;
  controls: ListControls;
  /** Filters that have a control of their own. */
  own: readonly string[];
  /** What cannot be filtered by. */
  without: readonly string[];
  /** Columns, whose heads say by which of them the list is sorted. */
  shown: readonly { id: string }[];
  /** How it is sorted when nobody asks. */
  usualSort: string;
  /** A field that a column's head asks for a filter by. */
  asked?: string | undefined;
  onAsked?: () => void;
};

/** What the list is narrowed by, each in words, changed by a press and taken away by its cross. */
export function FilterChips(props: FilterChipsProps) {
  const { objectType, controls, own, without, shown, usualSort, asked, onAsked } = props;
  const { elements } = useElements(objectType);
  const all = useMemo(() => listFilterFields(elements ?? []), [elements]);
  const fields = useMemo(() => all.filter(({ name }) => !without.includes(name)), [all, without]);
  const [editing, setEditing] = useState<string>();
  const [begun, setBegun] = useState<BegunFilter>();
  const set = [...controls.filters].filter(([key, value]) => value !== '' && !own.includes(key));
  const named = useFilterNames(fields, set);
  return (
    <>
      {elements && controls.sort !== usualSort && (
        <SortChip
          fields={all}
          shown={shown.map(({ id }) => id)}
          sort={controls.sort}
          onRemove={() => controls.setSort('')}
        />
      )}
      {set.map(([key, value]) => (
        <FilterChip
          key={key}
          words={toWords({ objectType, fields, key, value, named })}
          onEdit={() => setEditing(key)}
          onRemove={() => controls.setFilter(key, '')}
        />
      ))}
      {elements && (
        <button type="button" className={styles.add} onClick={() => setEditing('')}>
          <Plus aria-hidden /> Filter
        </button>
      )}
      {editing !== undefined && (
        <PanelBoundary onClose={() => setEditing(undefined)}>
          <FilterDialog
            fields={fields}
            current={editing}
            controls={controls}
            {...(editing === '' && { begun, onLeave: setBegun })}
            onClose={() => setEditing(undefined)}
          />
        </PanelBoundary>
      )}
      {asked !== undefined && elements && (
        <PanelBoundary onClose={() => onAsked?.()}>
          <FilterDialog
            fields={fields}
            current={set.find(([key]) => parseFilterKey(key).name === asked)?.[0] ?? ''}
            begin={asked}
            controls={controls}
            onClose={() => onAsked?.()}
          />
        </PanelBoundary>
      )}
    </>
  );
}

type Words = { before: string; after: string; isFixed?: boolean };

function FilterChip({ words, onEdit, onRemove }: { words: Words; onEdit: () => void; onRemove: () => void }) {
  const { before, after, isFixed } = words;
  return (
    <Chip
      narrows
      onEdit={isFixed ? undefined : onEdit}
      removeLabel={`Remove filter: ${before} ${after}`.trim()}
      onRemove={onRemove}
    >
      {after ? (
        <>
          {before} <b>{after}</b>
        </>
      ) : (
        before
      )}
    </Chip>
  );
}

type FilterInWords = {
  objectType: ObjectType;
  fields: readonly FilterField[];
  key: string;
  value: string;
  named: (name: string, value: string) => string;
};

/** `isFixed`: no dialog can say it. */
function toWords({ objectType, fields, key, value, named }: FilterInWords): Words {
  const { idName, labels } = objects[objectType];
  const { name, op } = parseFilterKey(key);
  // Of a link to records that were counted elsewhere.
  if (name === idName && op === 'in') {
    const count = counted(splitValues(value).length, labels.one, labels.many);
    return { before: `Only ${count}`, after: '', isFixed: true };
  }
  const field = fields.find((one) => one.name === name);
  const operator = field && findOperator(field, op, value);
  if (!field || !operator) return { before: `${key} is`, after: value };
  const before = `${field.label} ${operator.words}`;
  if (operator.value === 'fixed') return { before, after: '' };
  if (operator.value === 'days')
    return { before: field.label, after: operator.words.replace('…', toDays(value)) };
  if (dated.has(field.kind)) return { before, after: displayDay(value) };
  const values = (operator.value === 'several' ? splitValues(value) : [value]).map(
    (one) => field.choices.find((choice) => choice.value === one)?.label ?? named(name, one),
  );
  return { before, after: values.length > 3 ? `${values.length} options` : values.join(', ') };
}

const dated: ReadonlySet<string> = new Set(['date', 'moment', 'past'] satisfies FilterField['kind'][]);

/** As lists show it; a day may be asked of what has a time, too. */
const displayDay = (value: string) => (value.includes('T') ? displayInstant(value) : displayDate(value));

type Row = { name: string; id: string };

/** Ids by the names of what they stand for. */
function useFilterNames(fields: readonly FilterField[], set: readonly (readonly [string, string])[]) {
  const columns = useMemo<Column<Row>[]>(
    () =>
      fields.flatMap(({ name, label, element }) => {
        const options = element?.options;
        if (options?.kind !== 'dynamic' || options.endpoint.includes('{')) return [];
        const refersTo = (row: Row) => (row.name === name ? { source: options, ids: [row.id] } : undefined);
        return [{ id: name, label, refersTo }];
      }),
    [fields],
  );
  const text = JSON.stringify(set);
  const rows = useMemo<Row[]>(
    () =>
      (JSON.parse(text) as [string, string][]).map(([key, id]) => ({ name: parseFilterKey(key).name, id })),
    [text],
  );
  const known = useNamedColumns(columns, rows);
  return (name: string, id: string) => {
    const column = known.find((one) => one.id === name);
    return column?.text ? column.text({ name, id }) || 'Loading…' : id;
  };
}

type Props = {
  fields: readonly FilterField[];
  /** Ids of the columns whose heads say an order themselves. */
  shown: readonly string[];
  sort: string;
  /** Back to the order of a list that was asked for none. */
  onRemove: () => void;
};

/** Of an order that no column's head says. */
function SortChip({ fields, shown, sort, onRemove }: Props) {
  const id = sort.replace(/^-/, '');
  const field = fields.find(({ name }) => name === id);
  if (!field || shown.includes(id)) return null;
  const [up, down] = timed.has(field.kind) ? ['oldest first', 'newest first'] : ['ascending', 'descending'];
  return (
    <Chip removeLabel={`Remove sort: ${field.label}`} onRemove={onRemove}>
      Sorted by <b>{`${field.label}, ${sort === id ? up : down}`}</b>
    </Chip>
  );
}

const timed: ReadonlySet<string> = new Set(['date', 'moment', 'past'] satisfies FilterField['kind'][]);
