import { objects } from '../../../objects/index';
import { foldToFind } from '../../../schemas/values/fold';
import { quote, type SqlParams } from '../sql-params';
import { type PreparedSelection, toVisibleChanges } from './prepared-selection';
import { toKeyColumn } from './record-columns';
import type { RecordFilter } from './record-selection';

const orderedLength = 200;
const moment = String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$`;

/** Sorts by the first characters, because a longer text does not fit into an index (migration 062). */
export function toOrderedText(value: string): string {
  return `(left(${value}, ${orderedLength}) collate "und-x-icu")`;
}

export function toTextKey(field: string, { objectType, isFilled }: PreparedSelection): string {
  const column = toKeyColumn(objectType, field);
  return column && isFilled ? `records.${column}` : toOrderedText(toText(field));
}

function toText(field: string): string {
  return `records.data ->> ${quote(field)}`;
}

/** A moment in the format of `toOrder` (date-order.ts), to the nanosecond; null for other text. */
export function toOrderedMoment(value: string): string {
  const fraction = `rpad(rtrim(substr(${value}, 21), 'Z'), 9, '0')`;
  return `((case when ${value} ~ ${quote(moment)} then left(${value}, 19) || '.' || ${fraction} || 'Z' end) collate "C")`;
}

export function toMomentKey(field: string): string {
  return toOrderedMoment(`(${toText(field)})`);
}

const typeNames = { number: 'numeric', boolean: 'boolean' };

/** Compares as a number or boolean, which is much faster than comparing JSON; null for other values. */
export function toTypedKey(field: string, type: 'number' | 'boolean'): string {
  const isOfType = `jsonb_typeof(records.data -> ${quote(field)}) = '${type}'`;
  return `(case when ${isOfType} then (${toText(field)})::${typeNames[type]} end)`;
}

type ConditionContext = { selection: PreparedSelection; params: SqlParams };

export function toFilterCondition(filter: RecordFilter, place: ConditionContext): string {
  return combineConditions(filter, (one) => toSingleCondition(one, place));
}

export type SingleFilter = Exclude<RecordFilter, { by: 'nothing' | 'not' | 'any' | 'all' }>;

/** `toOne` gives the condition of a filter that holds no others. */
export function combineConditions(filter: RecordFilter, toOne: (filter: SingleFilter) => string): string {
  switch (filter.by) {
    case 'nothing':
      return 'false';
    case 'not':
      return `(${combineConditions(filter.filter, toOne)}) is not true`;
    case 'any':
      return `(${['false', ...filter.filters.map((one) => combineConditions(one, toOne))].join(' or ')})`;
    case 'all':
      return `(${['true', ...filter.filters.map((one) => combineConditions(one, toOne))].join(' and ')})`;
    default:
      return toOne(filter);
  }
}

function toSingleCondition(filter: SingleFilter, place: ConditionContext): string {
  const { params } = place;
  switch (filter.by) {
    case 'ids':
      return `records.id = any(${params.add(filter.values)})`;
    case 'created':
      return `records.created_at ${filter.than} ${params.add(filter.value)}::timestamptz`;
    case 'changed':
      return toChangedCondition(filter, place);
    default:
      return toFieldCondition(filter, place);
  }
}

/** 'Changed before' means not changed since. */
function toChangedCondition(
  { than, value, fields }: Extract<RecordFilter, { by: 'changed' }>,
  { selection, params }: ConditionContext,
): string {
  const since = than === '>' || than === '<=' ? '>' : '>=';
  const found = `exists (select from ${toVisibleChanges(selection, fields)}
    and changes.record = records.id and changes.at ${since} ${params.add(value)}::timestamptz)`;
  return than.startsWith('>') ? found : `not ${found}`;
}

type FieldFilter = Extract<RecordFilter, { field: string }>;

function toFieldCondition(filter: FieldFilter, { selection, params }: ConditionContext): string {
  const value = toText(filter.field);
  if (filter.by === 'empty') return `${value} is null`;
  if (filter.by === 'contains') {
    const [json, ...more] = filter.values.map((one) => JSON.stringify(one));
    const sought =
      more.length === 0 ? `${params.add(json)}::jsonb` : `any(${params.add([json, ...more])}::jsonb[])`;
    return `records.data -> ${quote(filter.field)} @> ${sought}`;
  }
  if (filter.by === 'moments') {
    const moment = toMomentKey(filter.field);
    return `(left(${moment}, 10) = any(${params.add(filter.days)}) or ${moment} = any(${params.add(filter.moments)}))`;
  }
  if (filter.by === 'key') {
    const map = `records.data -> ${quote(filter.field)}`;
    return `jsonb_typeof(${map}) = 'object' and ${map} ? ${params.add(filter.value)}`;
  }
  if (filter.by === 'part') {
    const text = `${filter.atStart ? '' : '%'}${toLikeText(foldToFind(filter.value))}%`;
    return `fold_to_find(${value}) like ${params.add(text)}`;
  }
  if (filter.by === 'order') {
    const other = params.add(filter.value);
    if (filter.as === 'moment') return `${toMomentKey(filter.field)} ${filter.than} ${other}`;
    if (filter.as === 'text') return `(${value}) collate "und-x-icu" ${filter.than} ${other}`;
    return `${toTypedKey(filter.field, 'number')} ${filter.than} ${other}::numeric`;
  }
  // A text that is shorter than the column's limit is stored there as a whole.
  const isWhole =
    objects[selection.objectType].list.ordered.includes(filter.field) &&
    filter.values.every(({ length }) => length < orderedLength);
  const [one, ...more] = filter.values;
  const sought = more.length === 0 ? params.add(one) : `any(${params.add(filter.values)})`;
  return `${isWhole ? toTextKey(filter.field, selection) : value} = ${sought}`;
}

export function toLikeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
