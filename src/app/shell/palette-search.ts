import type { WireLead } from '../../../contract/leads';
import {
  listObjectTypes,
  listSystemTypes,
  type ObjectType,
  objects,
  type SystemType,
  toTitle,
} from '../../../objects/index';
import { pathOf } from '../../../objects/references';
import { isAdmin, isSponsor } from '../../../objects/user-types';
import { foldToFind } from '../../../schemas/values/fold';
import { nameOf } from '../../records/listed-object';
import { request } from '../../shared/api/api-client';
import { readList } from '../../shared/api/read-answer';
import { fieldOf } from '../../shared/list/column';
import { paths, toListPath } from '../../shared/paths';
import type { Session } from '../../shared/session/session';
import { listPortalTypes } from './navigation';
import type { Command } from './palette-commands';

const maxPerType = 4;

type Search = (q: string, signal: AbortSignal) => Promise<Command[]>;

export function listSearches(session: Session): Search[] {
  const lists = (types: readonly ObjectType[]) =>
    types.map((one) => searchRecords(one, (id) => toListPath(one, id)));
  if (isAdmin(session))
    return [
      ...lists(listObjectTypes()),
      searchLeads,
      ...listSystemTypes().map((one) => searchFields(one, session)),
    ];
  const portalSearches = lists(listPortalTypes(session.type));
  return isSponsor(session)
    ? [searchRecords('brand', paths.brands.to), ...portalSearches, searchLeads]
    : [...portalSearches, searchLeads];
}

function searchRecords(objectType: ObjectType, to: (id: string) => string): Search {
  const { idName, labels } = objects[objectType];
  return async (q, signal) => {
    const query = { q, limit: maxPerType, page: 1 };
    const answer = await request('GET', pathOf(objectType), { query, signal });
    const { items } = readList<object>(objectType, answer);
    return items.slice(0, maxPerType).flatMap((record) => {
      const id = fieldOf(record, idName);
      if (typeof id !== 'string') return [];
      const label = nameOf(objectType, record);
      return [
        { id: objectType + id, group: 'Records' as const, label, hint: toTitle(labels.one), to: to(id) },
      ];
    });
  };
}

const searchLeads: Search = async (q, signal) => {
  const query = { q, limit: maxPerType, page: 1 };
  const answer = await request('GET', '/dtl/leads', { query, signal });
  return readList<WireLead>('lead', answer)
    .items.slice(0, maxPerType)
    .map((lead) => {
      const { contactID, firstName = '', lastName = '', city, state } = lead;
      const name = `${firstName} ${lastName}`.trim();
      const place = [city, state].filter(Boolean).join(', ');
      const hint = place ? `Lead, ${place}` : 'Lead';
      return {
        id: `lead${contactID}`,
        group: 'Records',
        label: name || contactID,
        hint,
        to: paths.leads.to(contactID),
        isLead: true,
      };
    });
};

type FieldCache = Map<SystemType, { at: number; fields: Promise<unknown> }>;
const caches = new WeakMap<Session, FieldCache>();

function searchFields(objectType: SystemType, session: Session): Search {
  return async (q) => {
    const cache: FieldCache = caches.get(session) ?? new Map();
    caches.set(session, cache);
    const cached = cache.get(objectType);
    const isFresh = cached !== undefined && Date.now() - cached.at < 60_000;
    const fields = isFresh ? cached.fields : request('GET', '/dtl/db', { query: { objectType } });
    if (!isFresh) cache.set(objectType, { at: Date.now(), fields });
    const searchText = foldToFind(q);
    const hint = `Field of ${toTitle(objects[objectType].labels.one)}`;
    return readList<object>('field', await fields)
      .items.flatMap((element) => {
        const name = fieldOf(element, 'fieldName');
        const label = fieldOf(fieldOf(element, 'fieldConfig'), 'label');
        if (typeof name !== 'string' || typeof label !== 'string') return [];
        if (![name, label].some((text) => foldToFind(text).includes(searchText))) return [];
        const to = paths.adminData.to(objectType, name);
        return [{ id: `field ${objectType} ${name}`, group: 'Fields' as const, label, hint, to }];
      })
      .slice(0, maxPerType);
  };
}
