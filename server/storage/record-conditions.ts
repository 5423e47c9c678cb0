// Which rows a list asks for and in which order, as parts of SQL: conditions and keys on the relation `records`.
import { type ObjectType, objects } from '../../objects/index';
import { isAdmin } from '../../objects/user-types';
import type { PendingSelection } from './list-source';
import {
  isIndexed,
  toFilterCondition,
  toLikeText,
  toMomentKey,
  toTextKey,
  toTypedKey,
} from './record-filters';
import { isSparse, type RecordOrder, type RecordSelection } from './record-selection';
import { toRowScope } from './row-scope';
import { quote, type SqlParams } from './sql-params';

export function toCondition(selection: PendingSelection, params: SqlParams): string {
  return [...toStanding(selection), ...toChosen(selection, params)].join(' and ');
}

/** The object's name stands in the text, so that partial indexes serve; it is one of few constants. */
export function toStanding({ objectType, isTrash }: PendingSelection): string[] {
  const standing = isTrash ? `records.deleted_at > now() - interval '30 days'` : 'records.deleted_at is null';
  return [`records.kind = ${quote(objectType)}`, standing];
}

export function toChosen(selection: PendingSelection, params: SqlParams): string[] {
  const { objectType, reach, filters, search } = selection;
  return [
    toRowScope(reach, objectType, params),
    ...filters.map((filter) => toFilterCondition(filter, { selection, params })),
    ...(search ? [toSearchCondition(search, selection, params)] : []),
  ];
}

/** All search fields stand in one indexed column; who may not read all of them is answered from the others alone. */
function toSearchCondition(
  { text, fields }: { text: string; fields: readonly string[] },
  selection: PendingSelection,
  params: SqlParams,
): string {
  if (fields.length === 0) return 'false';
  const conditions = toParts(text, selection.objectType).map((part) => {
    const pattern = params.add(`%${toLikeText(part)}%`);
    const found = `records.search like ${pattern}`;
    if (isInWhole(fields, selection)) return found;
    const each = fields.map((field) => {
      const value = `records.data ->> ${quote(field)}`;
      return `lower((${value}) collate "und-x-icu") like ${pattern}`;
    });
    return `${isWritten(selection) ? `${found} and ` : ''}(${each.join(' or ')})`;
  });
  return conditions.join(' and ');
}

const mostWords = 8;

/** Where a name stands in several fields, each word may stand in another: 'Nancy Banks' is a first and a last name. */
function toParts(text: string, objectType: ObjectType): string[] {
  if (objects[objectType].list.search.length === 1) return [text];
  const words = [...new Set(text.split(/\s+/))];
  return words.length > mostWords ? [text] : words;
}

function isInWhole(fields: readonly string[], selection: PendingSelection): boolean {
  const { length } = objects[selection.objectType].list.search;
  return fields.length === length && isWritten(selection);
}

function isWritten({ isFilled }: PendingSelection): boolean {
  return isFilled;
}

/** What rows are ordered by, its type for a cursor's value, and which way. */
export function toOrder(selection: PendingSelection): { key: string; cast: string; direction: string } {
  const { order } = selection;
  const direction = order.descending ? 'desc' : 'asc';
  if (order.by === 'changedAt') return { key: 'records.changed_at', cast: '::timestamptz', direction };
  if (!('field' in order)) {
    return order.by === 'id'
      ? { key: 'records.id', cast: '::text', direction }
      : {
          key: order.by === 'createdAt' ? 'records.created_at' : 'records.deleted_at',
          cast: '::timestamptz',
          direction,
        };
  }
  if (isByName(selection)) return { key: 'records.sort_name', cast: '::text', direction };
  if (order.by === 'moment') return { key: toMomentKey(order.field), cast: '::text', direction };
  if (order.by === 'text') return { key: toTextKey(order.field), cast: '::text', direction };
  const cast = order.by === 'number' ? '::numeric' : '::boolean';
  return { key: toTypedKey(order.field, order.by), cast, direction };
}

/** All rows in whatever order, or all that are searched for in the order of their names. */
export function isInOneIndex(selection: PendingSelection): boolean {
  const { reach, filters, search } = selection;
  if (!isAdmin(reach) || filters.length > 0) return false;
  return search === undefined || (isByName(selection) && isInWhole(search.fields, selection));
}

const unbooked: readonly RecordOrder['by'][] = ['number', 'boolean', 'moment', 'changedAt', 'deletedAt'];

/** What a book of the whole list is asked for; undefined where the reader does not reach all, or more is asked than it knows. */
export function toBookRequest(
  { objectType, reach, filters, search, order, isTrash }: RecordSelection,
  { page, limit }: { page: number; limit: number },
) {
  if (!isAdmin(reach) || filters.length > 0 || isTrash || unbooked.includes(order.by)) return undefined;
  if (search && search.fields.length !== objects[objectType].list.search.length) return undefined;
  return {
    order: 'field' in order ? order.field : order.by,
    descending: order.descending,
    parts: search ? toParts(search.text.toLowerCase(), objectType) : [],
    page,
    limit,
  };
}

/** Whether an index keeps the order. */
export function isOrdered(selection: PendingSelection): boolean {
  const { order } = selection;
  if (!isSparse(order) || isByName(selection)) return true;
  if (order.by === 'moment') return true;
  return order.by === 'text' && isIndexed(order.field, selection);
}

/** In the order of their names, which a column keeps. */
function isByName({ objectType, order, isFilled }: PendingSelection): boolean {
  const { sort } = objects[objectType].list;
  return isFilled && order.by === 'text' && order.field === sort;
}
