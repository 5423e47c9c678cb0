// The keys that screens ask the host with at an address, so that the answers are on their way while the screens are loaded.
// A key that is missing here is asked for later; a key that no screen takes is a wasted request.
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
import type { Named } from '../../shared/match-pattern';
import { ownProfileKey } from '../../shared/own-profile/own-profile-key';
import { readsField, toCanQuery } from '../../shared/session/reads-field';
import { getViewerZone } from '../../shared/viewer-zone';

/** `type` and `roleConfig`: what the person signed in with. */
export type At = { search: URLSearchParams; named: Named; type: unknown; roleConfig: unknown };
/** What the frame of a signed-in person asks. */
export const frameKeys: readonly RequestKey[] = [['/dtl/object']];

type Management = {
  /** Default: the object's own. */
  sort?: string;
  /** Objects whose fields stand on the form, too. */
  alsoOf?: readonly ObjectType[];
  /** What the form asks for besides; of the record with this id, undefined for a new one. */
  beside?: (id: string | undefined) => readonly RequestKey[];
};

/** A management screen: a page of its list, or the record that `edit` names, each with its metadata. */
export const ofManagement =
  (objectType: ObjectType, { sort, alsoOf = [], beside = () => [] }: Management = {}) =>
  ({ search, type, roleConfig }: At): readonly RequestKey[] => {
    const { idName, list } = objects[objectType];
    const path = `/dtl/${objectType}`;
    const id = search.get('edit');
    if (!id) {
      const isRead = (name: string) => readsField(roleConfig, objectType, name);
      const usual = sort ?? list.sort;
      const defaults = { sort: isRead(usual) ? usual : '', limit: usualLimit, limits: noLimits };
      const state = withoutRefused(parseListState(search, defaults), {
        canQuery: toCanQuery(objectType, isRead),
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
    const known = id === 'new' ? undefined : id;
    // What stands beside the form, too: it would be asked for once the record is here, by itself where the machine is slow.
    const record: RequestKey[] = known
      ? [
          [path, { [idName]: known }],
          ['/dtl/history', { objectType, id: known }],
        ]
      : [];
    return [...[objectType, ...alsoOf].map(toFormKey), ['/dtl/rights'], ...record, ...beside(known)];
  };

/** The same of an object that has no screen of its own. */
export function ofRecords(at: At): readonly RequestKey[] {
  const { objectType = '' } = at.named;
  return isObjectType(objectType) ? ofManagement(objectType)(at) : [];
}

/** A product's form: the vendors that it may be bought from. */
export const ofProducts = ofManagement('product', { beside: () => [['/dtl/product', { vendors: 1 }]] });

/** A role's form: the fields of the objects that it speaks of, and how many users have it. */
export const ofRoles = ofManagement('role', {
  alsoOf: roleTypes,
  beside: (id) => (id ? [toRoleHoldersKey(id)] : []),
});

/** The signed-in person's own record, and whether tax forms are theirs to upload. */
export function ofOwnProfile(): readonly RequestKey[] {
  return [toFormKey('user'), ['/dtl/rights'], ownProfileKey];
}

/** The company that this person works for. */
export const ofOwnCompany = (objectType: 'sponsor' | 'partner') => (): readonly RequestKey[] => [
  toFormKey(objectType),
  [`/dtl/${objectType}`],
];

/** Home: what it says, and the newest leads. */
export function ofHome({ type }: Pick<At, 'type'>): readonly RequestKey[] {
  // What an admin is offered to create.
  const rights: RequestKey[] = isAdmin({ type }) ? [['/dtl/rights']] : [];
  return [['/dtl/home', { tz: getViewerZone() }], toLeadsKey({ limit: 6 }), ...rights];
}

/** Leads: the newest, where the address asks for nothing else, and the saved views. */
export function ofLeads({ search }: At): readonly RequestKey[] {
  const newest = search.size === 0 ? [toLeadsKey({ limit: 10 })] : [];
  return [...newest, ['/dtl/view', { objectType: 'lead' }]];
}

/** Data Management: the objects, what this person can change, and the fields of the object that is shown. */
export function ofDataElements({ search }: At): readonly RequestKey[] {
  const objectType = search.get('show') ?? 'brand';
  // A card that takes the place of the list asks for none of it.
  const isKnown = isObjectType(objectType) && !search.has('object');
  const shown: RequestKey[] = isKnown ? [['/dtl/db', { objectType }], toUsesKey(objectType)] : [];
  return [...shown, ['/dtl/rights'], ['/dtl/job']];
}

const toLeadsKey = ({ limit }: { limit: number }): RequestKey => [
  '/dtl/leads',
  { page: 1, limit, sort: '-date', tz: getViewerZone() },
];
const toUsesKey = (objectType: ObjectType): RequestKey => ['/dtl/db/uses', { objectType }];
const toFormKey = (objectType: ObjectType): RequestKey => ['/dtl/form', { objectType }];
