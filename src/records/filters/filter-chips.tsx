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
import { Chip } from '../../shared/ui/chip';
import { lazyDialog } from '../../shared/ui/lazy-dialog';
import styles from './filter-chips.module.css';
import type { FilterDraft } from './filter-dialog';
import { type FilterField, findOperator, listFilterFields, toDays } from './filter-words';

const FilterDialog = lazyDialog(() => import('./filter-dialog').then((m) => m.FilterDialog));

type FilterChipsProps = {
  objectType: ObjectType;
  controls: ListControls;
  /** Filters that have their own control in the toolbar. */
  own: readonly string[];
  without: readonly string[];
  /** The visible columns: their heads already show the sort order. */
  shown: readonly { id: string }[];
  defaultSort: string;
  newFilterField: string | undefined;
  onNewFilterClose: () => void;
};

export function FilterChips(props: FilterChipsProps) {
  const { objectType, controls, own, without, shown, defaultSort, newFilterField, onNewFilterClose } = props;
  const { elements } = useElements(objectType);
  const all = useMemo(() => listFilterFields(elements ?? []), [elements]);
  const fields = useMemo(() => all.filter(({ name }) => !without.includes(name)), [all, without]);
  const [editing, setEditing] = useState<string>();
  const [draft, setDraft] = useState<FilterDraft>();
  const active = [...controls.filters].filter(([key, value]) => value !== '' && !own.includes(key));
  const nameOf = useFilterNames(fields, active);
  return (
    <>
      {elements && controls.sort !== defaultSort && (
        <SortChip
          fields={all}
          shown={shown.map(({ id }) => id)}
          sort={controls.sort}
          onRemove={() => controls.setSort('')}
        />
      )}
      {active.map(([key, value]) => (
        <FilterChip
          key={key}
          words={toChipText({ objectType, fields, key, value, nameOf })}
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
        <FilterDialog
          fields={fields}
          current={editing}
          controls={controls}
          {...(editing === '' && { draft, onDraftChange: setDraft })}
          onClose={() => setEditing(undefined)}
        />
      )}
      {newFilterField !== undefined && elements && (
        <FilterDialog
          fields={fields}
          current={active.find(([key]) => parseFilterKey(key).name === newFilterField)?.[0] ?? ''}
          startField={newFilterField}
          controls={controls}
          onClose={onNewFilterClose}
        />
      )}
    </>
  );
}

type ChipText = { before: string; after: string; isFixed?: boolean };

type FilterChipProps = { words: ChipText; onEdit: () => void; onRemove: () => void };

function FilterChip({ words: { before, after, isFixed }, onEdit, onRemove }: FilterChipProps) {
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

type ChipTextInput = {
  objectType: ObjectType;
  fields: readonly FilterField[];
  key: string;
  value: string;
  nameOf: (name: string, value: string) => string;
};

function toChipText({ objectType, fields, key, value, nameOf }: ChipTextInput): ChipText {
  const { idName, labels } = objects[objectType];
  const { name, op } = parseFilterKey(key);
  // A link from a count elsewhere can name the records themselves. No dialog can edit that.
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
  if (dayKinds.has(field.kind)) return { before, after: displayDay(value) };
  const values = (operator.value === 'several' ? splitValues(value) : [value]).map(
    (one) => field.choices.find((choice) => choice.value === one)?.label ?? nameOf(name, one),
  );
  return { before, after: values.length > 3 ? `${values.length} options` : values.join(', ') };
}

const dayKinds: ReadonlySet<string> = new Set(['date', 'moment', 'past'] satisfies FilterField['kind'][]);

/** A filter by date and time can also name a whole day. */
const displayDay = (value: string) => (value.includes('T') ? displayInstant(value) : displayDate(value));

type FilterIdRow = { name: string; id: string };

function useFilterNames(fields: readonly FilterField[], active: readonly (readonly [string, string])[]) {
  const columns = useMemo<Column<FilterIdRow>[]>(
    () =>
      fields.flatMap(({ name, label, element }) => {
        const options = element?.options;
        if (options?.kind !== 'dynamic' || options.endpoint.includes('{')) return [];
        const refersTo = (row: FilterIdRow) =>
          row.name === name ? { source: options, ids: [row.id] } : undefined;
        return [{ id: name, label, refersTo }];
      }),
    [fields],
  );
  const text = JSON.stringify(active);
  const rows = useMemo<FilterIdRow[]>(
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

type SortChipProps = {
  fields: readonly FilterField[];
  shown: readonly string[];
  sort: string;
  onRemove: () => void;
};

/** Shown when no visible column's head shows the sort order. */
function SortChip({ fields, shown, sort, onRemove }: SortChipProps) {
  const id = sort.replace(/^-/, '');
  const field = fields.find(({ name }) => name === id);
  if (!field || shown.includes(id)) return null;
  const [up, down] = dayKinds.has(field.kind)
    ? ['oldest first', 'newest first']
    : ['ascending', 'descending'];
  return (
    <Chip removeLabel={`Remove sort: ${field.label}`} onRemove={onRemove}>
      Sorted by <b>{`${field.label}, ${sort === id ? up : down}`}</b>
    </Chip>
  );
}
