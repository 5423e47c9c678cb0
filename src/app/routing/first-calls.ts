// What screens ask the host first at an address, by the keys that they ask with themselves: sent before the app is here.
// A read that is missing here is only later; one that nobody takes is a wasted request.
import { isObjectType, type ObjectType, objects } from '../../../objects/index';
import type { RequestKey } from '../../shared/api/use-request';
import { noLimits, parseListState, toPageQuery, usualLimit } from '../../shared/list/list-query';
import type { Named } from './match-pattern';

export type At = { search: URLSearchParams; named: Named };

type Management = {
  /** Default: the object's own. */
  sort?: string;
  /** Objects whose fields stand on the form, too. */
  alsoOf?: readonly ObjectType[];
};

/** A management screen: a page of its list, or the record that `edit` names, each with its metadata. */
export const ofManagement =
  (objectType: ObjectType, { sort, alsoOf = [] }: Management = {}) =>
  ({ search }: At): RequestKey[] => {
    const { idName, list } = objects[objectType];
    const path = `/dtl/${objectType}`;
    const id = search.get('edit');
    if (!id) {
      const state = parseListState(search, { sort: sort ?? list.sort, limit: usualLimit, limits: noLimits });
      return [toFormKey(objectType), [path, toPageQuery(state)], ['/dtl/rights']];
    }
    const forms = [objectType, ...alsoOf].map(toFormKey);
    return id === 'new' ? forms : [...forms, [path, { [idName]: id }]];
  };

/** The same of an object that has no screen of its own. */
export function ofRecords(at: At): RequestKey[] {
  const { objectType = '' } = at.named;
  return isObjectType(objectType) ? ofManagement(objectType)(at) : [];
}

/** Data Management: the objects, what this person can change, and the fields of the object that is shown. */
export function ofDataElements({ search }: At): RequestKey[] {
  const objectType = search.get('show') ?? 'brand';
  const fields: RequestKey[] = isObjectType(objectType) ? [['/dtl/db', { objectType }]] : [];
  return [['/dtl/object'], ['/dtl/rights'], ...fields];
}

const toFormKey = (objectType: ObjectType): RequestKey => ['/dtl/form', { objectType }];
