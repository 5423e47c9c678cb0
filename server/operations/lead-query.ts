// GET /dtl/leads: query string → what the reader needs. An unknown name gets the one 400 of all lists (RULINGS 34).

import { isDay, toZoneName } from '../../schemas/api/lead-days';
import { AppError } from '../app-error';
import { type LeadField, leadColumns } from '../storage/lead-columns';
import { type QueryString, readLimit, readPage } from './list-query';
import type { ParsedLeadQuery } from './read-leads';

const plain = new Set(['page', 'limit', 'sort', 'q', 'tz', 'partner', 'day']);
const defaultLimit = 10;

/** Undefined without parameters: the bare list. Sorted by date descending unless asked otherwise (A §2). */
export function parseLeadQuery(query: QueryString): ParsedLeadQuery | undefined {
  // `export=1` tells that the pages make up a file; it changes no answer.
  const keys = Object.keys(query).filter((key) => key !== 'export');
  if (keys.length === 0) return undefined;
  const values = new Map<string, string>();
  for (const key of keys) {
    const value = query[key];
    if (!plain.has(key) && !key.startsWith('f.')) throw new AppError('unknownName');
    if (typeof value !== 'string') throw new AppError('badRequest', { message: `'${key}' is given twice.` });
    values.set(key, value);
  }
  const sort = values.get('sort') || '-date';
  return {
    page: readPage(values.get('page')),
    limit: readLimit(values.get('limit'), defaultLimit),
    sort: { name: toField(sort.replace(/^-/, '')), descending: sort.startsWith('-') },
    filter: {
      zone: toZone(values.get('tz') || 'UTC'),
      partner: values.get('partner') || undefined,
      day: toDay(values.get('day') || undefined),
      q: values.get('q')?.trim().slice(0, 200) || undefined,
      fields: [...values]
        .filter(([key]) => key.startsWith('f.'))
        .map(([key, value]) => ({ name: toField(key.slice(2)), value })),
    },
  };
}

function toField(name: string): LeadField {
  for (const known of leadColumns.keys()) if (known === name) return known;
  throw new AppError('unknownName');
}

function toZone(zone: string): string {
  const name = toZoneName(zone);
  if (name !== undefined) return name;
  throw new AppError('badRequest', { message: `'tz' is no IANA time zone such as America/Chicago.` });
}

function toDay(day: string | undefined): string | undefined {
  if (day === undefined || isDay(day)) return day;
  throw new AppError('badRequest', { message: `'day' is a date such as 2026-03-01.` });
}
