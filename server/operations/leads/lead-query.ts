// Parses the query of GET /dtl/leads. An unknown name gets the same 400 as in all lists (R34).
import { isDay, toZoneName } from '../../../schemas/values/calendar-day';
import { AppError } from '../../app-error';
import { type LeadField, leadColumns } from '../../storage/leads/lead-columns';
import { type Operand, toAmong } from '../records/filter-operand';
import { isFilterKey, readFilter, requireShort, toTextOperand } from '../records/list-filters';
import { type QueryString, readBeside, readLimit, readPage } from '../records/list-query';
import { toMomentOperand, toSpan } from '../records/moment-operand';
import type { ParsedLeadQuery } from './read-leads';

const plain = new Set(['page', 'limit', 'after', 'before', 'sort', 'q', 'tz', 'partner', 'day']);
const searched = new Set(['q', 'partner']);
const defaultLimit = 10;

/** Undefined without parameters: the whole list. The default order is by date, newest first (A2). */
export function parseLeadQuery(query: QueryString): ParsedLeadQuery | undefined {
  // `export=1` only says that the pages will become a file.
  const keys = Object.keys(query).filter((key) => key !== 'export');
  if (keys.length === 0) return undefined;
  const values = new Map<string, string>();
  const filterKeys = keys.filter(isFilterKey);
  for (const key of keys) {
    const value = query[key];
    if (filterKeys.includes(key)) continue;
    if (!plain.has(key)) throw new AppError('unknownName');
    if (typeof value !== 'string') throw new AppError('badRequest', `'${key}' is given twice.`);
    if (searched.has(key)) requireShort(value.trim());
    values.set(key, value);
  }
  const sort = values.get('sort') || '-date';
  const zone = toZone(values.get('tz') || 'UTC');
  return {
    page: readPage(values.get('page')),
    limit: readLimit(values.get('limit'), defaultLimit),
    beside: readBeside(values.get('after'), values.get('before')),
    sort: { name: toField(sort.replace(/^-/, '')), descending: sort.startsWith('-') },
    filter: {
      zone,
      partner: values.get('partner') || undefined,
      day: toDay(values.get('day') || undefined),
      q: values.get('q')?.trim() || undefined,
      fields: filterKeys.map((key) => readFilter(key, query[key] ?? '', (name) => toOperand(name, zone))),
    },
  };
}

/** Dates are compared as instants. A day, or a time without a zone, is in the viewer's time zone (R53). */
function toOperand(name: string, zone: string): Operand {
  const field = toField(name);
  const text = toTextOperand(field);
  if (field !== 'date' && field !== 'createdAt') return text;
  const { among: at, ...comparing } = toMomentOperand(
    (value) => toSpan(value, zone),
    (than, value) => ({ by: 'order', as: 'moment', field, than, value }),
  );
  return { among: toAmong(field, at), ...comparing };
}

function toField(name: string): LeadField {
  for (const known of leadColumns.keys()) if (known === name) return known;
  throw new AppError('unknownName');
}

/** Throws 400. */
export function toZone(zone: string): string {
  const name = toZoneName(zone);
  if (name !== undefined) return name;
  throw new AppError('badRequest', `'tz' must be an IANA time zone such as America/Chicago.`);
}

function toDay(day: string | undefined): string | undefined {
  if (day === undefined || isDay(day)) return day;
  throw new AppError('badRequest', `'day' must be a date such as 2026-03-01.`);
}
