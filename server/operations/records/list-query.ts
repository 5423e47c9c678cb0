// An unknown and an unreadable name get the same error, and never an unfiltered list (R34).

import { findLink } from '../../../objects/find-link';
import { objects } from '../../../objects/index';
import { holdsMoments } from '../../../schemas/rules/holds-moments';
import { getVisualType } from '../../../schemas/types/index';
import { createGate, type Gate } from '../../access/gate';
import { AppError } from '../../app-error';
import type { LinkTarget, RecordFilter, RecordOrder } from '../../storage/lists/record-selection';
import type { Task } from '../../work';
import { isLastChange, listVisibleChangeFields } from './last-change';
import { isFilterKey, parseFilter, requireShort } from './list-filters';

export type ListQuery = {
  /** Undefined for a bare array of everything that is accessible. */
  paging: Paging | undefined;
  order: RecordOrder;
  filters: RecordFilter[];
  search: { text: string; fields: string[] } | undefined;
  isTrash: boolean;
  /** Ids that a page must contain in addition, because a control has selected them (W1). */
  chosen: string[];
};

export type Paging = {
  page: number;
  limit: number;
  isTotalLater: boolean;
  /** The record that the page continues from, independent of rows that were added or removed before it. */
  beside: { id: string; way: 'after' | 'before' } | undefined;
};

export type QueryString = { [key: string]: string | string[] | undefined };

export const defaultLimit = 15;
export const maxLimit = 200;

/** Reads `page`, `limit`, `after`, `before`, `sort`, `q`, `f.<field>`, `deleted` and `total`; routes read other keys. Throws 400. */
export function parseListQuery(query: QueryString, gate: Gate): ListQuery {
  const read = (key: string) => {
    const value = query[key];
    if (Array.isArray(value)) throw new AppError('badRequest', `'${key}' is given twice.`);
    return value;
  };
  const filterKeys = Object.keys(query).filter(isFilterKey);
  const isTrash = readDeleted(read('deleted'));
  const isPaged =
    isTrash || filterKeys.length > 0 || ['page', 'limit', 'sort', 'q'].some((key) => read(key) !== undefined);
  const q = read('q')?.trim();
  requireShort(q ?? '');
  return {
    paging: isPaged
      ? {
          page: readPage(read('page')),
          limit: readLimit(read('limit'), defaultLimit),
          isTotalLater: read('total') === 'known',
          beside: readBeside(read('after'), read('before')),
        }
      : undefined,
    isTrash,
    order: toOrder(read('sort'), gate, isTrash),
    filters: filterKeys.map((key) => parseFilter(key, query[key] ?? '', gate)),
    chosen: [query.value ?? []].flat().slice(0, maxLimit),
    search: q ? { text: q, fields: objects[gate.objectType].list.search.filter(gate.isReadable) } : undefined,
  };
}

const lastPage = 1_000_000_000;

/** Page numbers after the end are valid and mean the last page (W1). */
export function readPage(text: string | undefined): number {
  if (text === undefined || text === '') return 1;
  if (!/^[1-9]\d*$/.test(text)) throw wrongPaging();
  return Math.min(Number(text), lastPage);
}

export function readLimit(text: string | undefined, usual: number): number {
  if (text === undefined || text === '') return usual;
  if (!/^[1-9]\d{0,2}$/.test(text) || Number(text) > maxLimit) throw wrongPaging();
  return Number(text);
}

export function readBeside(after: string | undefined, before: string | undefined): Paging['beside'] {
  if (after) return { id: after, way: 'after' };
  return before ? { id: before, way: 'before' } : undefined;
}

function wrongPaging(): AppError {
  return new AppError('badRequest', `'page' must be 1 or more, and 'limit' 1 to ${maxLimit}.`);
}

function readDeleted(text: string | undefined): boolean {
  if (text === undefined || text === '' || text === '0') return false;
  if (text === '1') return true;
  throw new AppError('badRequest', `'deleted' must be 1, or left out.`);
}

function toOrder(sort: string | undefined, gate: Gate, isTrash: boolean): RecordOrder {
  const descending = sort?.startsWith('-') ?? false;
  const name = descending ? sort?.slice(1) : sort;
  if (isTrash && (!name || name === 'deletedAt')) return { by: 'deletedAt', descending: !name || descending };
  if (!name) return toUsualOrder(gate);
  if (name === 'createdAt') return { by: 'createdAt', descending };
  if (isLastChange(name, gate)) return { by: 'changedAt', fields: listVisibleChangeFields(gate), descending };
  if (name === gate.idName) return { by: 'id', descending };
  return { ...toFieldOrder(name, gate), descending };
}

function toUsualOrder(gate: Gate): RecordOrder {
  const { sort } = objects[gate.objectType].list;
  return gate.isReadable(sort)
    ? { by: 'text', field: sort, descending: false }
    : { by: 'createdAt', descending: false };
}

function toFieldOrder(name: string, gate: Gate) {
  const element = gate.isReadable(name) ? gate.element(name) : undefined;
  if (!element) throw new AppError('unknownName');
  if (holdsMoments(element)) return { by: 'moment', field: name } as const;
  const valueType = getVisualType(element.visualType)?.valueType;
  if (valueType === 'number' || valueType === 'boolean') return { by: valueType, field: name } as const;
  const { title } = objects[gate.objectType].list;
  // Lists show the parts of a title together.
  const tie = title.includes(name) ? title.find((part) => part !== name && gate.isReadable(part)) : undefined;
  return { by: 'text', field: name, tie } as const;
}

/** Titles that the reader cannot see do not count. */
export async function toLinkOrder(
  { context, caller }: Task,
  gate: Gate,
  order: RecordOrder,
): Promise<RecordOrder> {
  const element = order.by === 'text' ? gate.element(order.field) : undefined;
  const link = element && findLink(gate.objectType, element);
  if (order.by !== 'text' || !link) return order;
  const { types, typeField, isList } = link;
  // Without access to the field that names the object, a reader must not learn the title either.
  const readable = typeField === undefined || gate.isReadable(typeField) ? types : [];
  const targets: LinkTarget[] = [];
  for (const objectType of readable) {
    const { isReadable } = createGate(caller, await context.metadata.get(objectType));
    const { title, instead } = objects[objectType].list;
    targets.push({
      objectType,
      title: title.filter(isReadable),
      instead: instead !== undefined && isReadable(instead) ? instead : undefined,
      typeField,
    });
  }
  return { by: 'link', field: order.field, isList, targets, descending: order.descending };
}
