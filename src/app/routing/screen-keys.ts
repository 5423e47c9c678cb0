// The requests that screens will send at an address, so that data and code load at the same time. A missing key costs time; a superfluous
// one is a wasted request.
import { isObjectType, type ObjectType, objects, roleTypes } from '../../../objects/index';
import { isAdmin } from '../../../objects/user-types';
import { toRoleHoldersKey } from '../../features/roles/role-holders-key';
import type { RequestKey } from '../../shared/api/use-request';
import {
  noLimits,
  parseListState,
  toPageQuery,
  usualLimit,
  withoutRefused,
} from '../../shared/list/list-query';
import type { PathParams } from '../../shared/match-pattern';
import { ownProfileKey } from '../../shared/own-profile/own-profile-key';
import { readsField, toCanQuery } from '../../shared/session/reads-field';
import { getViewerZone } from '../../shared/viewer-zone';

export type ScreenAddress = {
  search: URLSearchParams;
  named: PathParams;
  type: unknown;
  roleConfig: unknown;
};
export const frameKeys: readonly RequestKey[] = [['/dtl/object']];

type ManagementOptions = {
  /** Default: the object's own sort. */
  sort?: string;
  /** Other objects with fields on the form. */
  formTypes?: readonly ObjectType[];
  /** More requests of the form; the id is undefined for a new record. */
  extraKeys?: (id: string | undefined) => readonly RequestKey[];
};

export const managementKeys =
  (objectType: ObjectType, { sort, formTypes = [], extraKeys = () => [] }: ManagementOptions = {}) =>
  ({ search, type, roleConfig }: ScreenAddress): readonly RequestKey[] => {
    const { idName, list } = objects[objectType];
    const path = `/dtl/${objectType}`;
    const id = search.get('edit');
    if (!id) {
      const isReadable = (name: string) => readsField(roleConfig, objectType, name);
      const wantedSort = sort ?? list.sort;
      const defaults = {
        sort: isReadable(wantedSort) ? wantedSort : '',
        limit: usualLimit,
        limits: noLimits,
      };
      const state = withoutRefused(parseListState(search, defaults), {
        canQuery: toCanQuery(objectType, isReadable),
        sort: defaults.sort,
      });
      return [
        toFormKey(objectType),
        [path, toPageQuery(state)],
        ['/dtl/rights'],
        ['/dtl/view', { objectType }],
        [path, { deleted: 1, page: 1, limit: 1 }],
        ...(isAdmin({ type }) ? [['/dtl/job'] as const] : []),
      ];
    }
    const recordId = id === 'new' ? undefined : id;
    // Includes the history, which the form would otherwise request only after the record has loaded.
    const record: RequestKey[] = recordId
      ? [
          [path, { [idName]: recordId }],
          ['/dtl/history', { objectType, id: recordId }],
        ]
      : [];
    return [...[objectType, ...formTypes].map(toFormKey), ['/dtl/rights'], ...record, ...extraKeys(recordId)];
  };

export function recordKeys(at: ScreenAddress): readonly RequestKey[] {
  const { objectType = '' } = at.named;
  return isObjectType(objectType) ? managementKeys(objectType)(at) : [];
}

/** The form also needs the vendors to choose from. */
export const productKeys = managementKeys('product', { extraKeys: () => [['/dtl/product', { vendors: 1 }]] });

/** The form also needs the fields of all objects and the number of users with the role. */
export const roleKeys = managementKeys('role', {
  formTypes: roleTypes,
  extraKeys: (id) => (id ? [toRoleHoldersKey(id)] : []),
});

/** The rights tell whether the user can upload tax forms. */
export function ownProfileKeys(): readonly RequestKey[] {
  return [toFormKey('user'), ['/dtl/rights'], ownProfileKey];
}

export const ownCompanyKeys = (objectType: 'sponsor' | 'partner') => (): readonly RequestKey[] => [
  toFormKey(objectType),
  [`/dtl/${objectType}`],
];

export function homeKeys({ type }: Pick<ScreenAddress, 'type'>): readonly RequestKey[] {
  // Admins need their rights, because Home offers them to create records.
  const rights: RequestKey[] = isAdmin({ type }) ? [['/dtl/rights']] : [];
  return [['/dtl/home', { tz: getViewerZone() }], toLeadsKey({ limit: 6 }), ...rights];
}

export function leadKeys({ search }: ScreenAddress): readonly RequestKey[] {
  const newest = search.size === 0 ? [toLeadsKey({ limit: 10 })] : [];
  return [...newest, ['/dtl/view', { objectType: 'lead' }]];
}

export function dataElementKeys({ search }: ScreenAddress): readonly RequestKey[] {
  const objectType = search.get('show') ?? 'brand';
  // A card that replaces the list needs none of its data.
  const showsElements = isObjectType(objectType) && !search.has('object');
  const elementKeys: RequestKey[] = showsElements ? [['/dtl/db', { objectType }]] : [];
  return [...elementKeys, ['/dtl/rights'], ['/dtl/job']];
}

const toLeadsKey = ({ limit }: { limit: number }): RequestKey => [
  '/dtl/leads',
  { page: 1, limit, sort: '-date', tz: getViewerZone() },
];
const toFormKey = (objectType: ObjectType): RequestKey => ['/dtl/form', { objectType }];
