import { foldToFind } from '../../../schemas/values/fold';
import { toLikeText } from '../lists/record-filters';
import type { RecordFilter } from '../lists/record-selection';
import { leadColumns } from './lead-columns';

const columns = new Map<string, string>([...leadColumns].map(([name, { column }]) => [name, column]));

/** @param add adds a value to the statement and returns its placeholder */
export function toLeadCondition(filter: RecordFilter, add: (value: unknown) => string): string {
  if (filter.by === 'nothing') return 'false';
  if (filter.by === 'not') return `(${toLeadCondition(filter.filter, add)}) is not true`;
  if (filter.by === 'any') {
    return `(${['false', ...filter.filters.map((one) => toLeadCondition(one, add))].join(' or ')})`;
  }
  if (filter.by === 'all') {
    return `(${['true', ...filter.filters.map((one) => toLeadCondition(one, add))].join(' and ')})`;
  }
  const column = 'field' in filter ? columns.get(filter.field) : undefined;
  if (!column) throw new Error(`no lead column for a filter by ${filter.by}`);
  if (filter.by === 'empty') return `${column} is null`;
  if (filter.by === 'text') return `${column} = any(${add(filter.values)})`;
  if (filter.by === 'part') {
    const text = `${filter.atStart ? '' : '%'}${toLikeText(foldToFind(filter.value))}%`;
    return `fold_to_find(${column}) like ${add(text)}`;
  }
  if (filter.by !== 'order') throw new Error(`leads are not filtered by ${filter.by}`);
  return filter.as === 'moment'
    ? `${column} ${filter.than} ${add(filter.value)}::timestamptz`
    : `${column} collate "und-x-icu" ${filter.than} ${add(filter.value)}`;
}
