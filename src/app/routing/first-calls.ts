// What screens ask the host first at an address, by the keys that they ask with themselves: sent before the app is here.
// A read that is missing here is only later; one that nobody takes is a wasted request.
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
import { ownProfileKey } from '../../shared/own-profile/own-profile-key';
import { answersOf, readsField } from '../../shared/session/reads-field';
import { getViewerZone } from '../../shared/viewer-zone';
import type { Named } from './match-pattern';

/** `type` and `roleConfig`: what the person signed in with. */
export type At = { search: URLSearchParams; named: Named; type: unknown; roleConfig: unknown };
export type FirstCalls = {
  large: RequestKey[];
  /** Fields of objects: those of several in one request, which travels compressed. */
  forms: RequestKey[];
  /** Asked for in one request, with the frame's own. */
  small: RequestKey[];
};

/** What the frame of a signed-in person asks. */
export const ofFrame: RequestKey[] = [['/dtl/object']];
export const nothing: FirstCalls = { large: [], forms: [], small: [] };

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
  ({ search, type, roleConfig }: At): FirstCalls => {
    const { idName, list } = objects[objectType];
    const path = `/dtl/${objectType}`;
    const id = search.get('edit');
    if (!id) {
      const isRead = (name: string) => readsField(roleConfig, objectType, name);
      const usual = sort ?? list.sort;
      const defaults = { sort: isRead(usual) ? usual : '', limit: usualLimit, limits: noLimits };
      const state = withoutRefused(parseListState(search, defaults), {
        isAsked: answersOf(objectType, isRead),
        sort: defaults.sort,
      });
      return {
        large: [[path, toPageQuery(state)]],
        forms: [toFormKey(objectType)],
        small: [
          ['/dtl/rights'],
          ['/dtl/view', { objectType }],
          [path, { deleted: 1, page: 1, limit: 1 }],
          ...(isAdmin({ type }) ? [['/dtl/job'] as const] : []),
        ],
      };
    }
    const known = id === 'new' ? undefined : id;
    // What stands beside the form, too: it would be asked for once the record is here, by itself where the machine is slow.
    const record: RequestKey[] = known
      ? [
          [path, { [idName]: known }],
          ['/dtl/history', { objectType, id: known }],
        ]
      : [];
    return {
      large: [],
      forms: [objectType, ...alsoOf].map(toFormKey),
      small: [['/dtl/rights'], ...record, ...beside(known)],
    };
  };

/** The same of an object that has no screen of its own. */
export function ofRecords(at: At): FirstCalls {
  const { objectType = '' } = at.named;
  return isObjectType(objectType) ? ofManagement(objectType)(at) : nothing;
}

/** A product's form: the vendors that it may be bought from. */
export const ofProducts = ofManagement('product', { beside: () => [['/dtl/product', { vendors: 1 }]] });

/** A role's form: the fields of the objects that it speaks of, and how many users have it. */
export const ofRoles = ofManagement('role', {
  alsoOf: roleTypes,
  beside: (id) => (id ? [toRoleHoldersKey(id)] : []),
});

/** The signed-in person's own record, and whether tax forms are theirs to upload. */
export function ofOwnProfile(): FirstCalls {
  return { large: [], forms: [toFormKey('user')], small: [['/dtl/rights'], ownProfileKey] };
}

/** The company that this person works for. */
export const ofOwnCompany = (objectType: 'sponsor' | 'partner') => (): FirstCalls => ({
  large: [[`/dtl/${objectType}`]],
  forms: [toFormKey(objectType)],
  small: [],
});

/** Home: what it says, and the newest leads. */
export function ofHome({ type }: Pick<At, 'type'>): FirstCalls {
  const small: RequestKey[] = [['/dtl/home', { tz: getViewerZone() }]];
  // What an admin is offered to create.
  if (isAdmin({ type })) small.unshift(['/dtl/rights']);
  return { large: [toLeadsKey({ limit: 6 })], forms: [], small };
}

/** Leads: the newest, where the address asks for nothing else, and the saved views. */
export function ofLeads({ search }: At): FirstCalls {
  const newest = search.size === 0 ? [toLeadsKey({ limit: 10 })] : [];
  return { large: newest, forms: [], small: [['/dtl/view', { objectType: 'lead' }]] };
}

/** Data Management: the objects, what this person can change, and the fields of the object that is shown. */
export function ofDataElements({ search }: At): FirstCalls {
  const objectType = search.get('show') ?? 'brand';
  // A card that takes the place of the list asks for none of it.
  const isKnown = isObjectType(objectType) && !search.has('object');
  return {
    large: isKnown ? [['/dtl/db', { objectType }]] : [],
    forms: [],
    small: [['/dtl/rights'], ['/dtl/job'], ...(isKnown ? [toUsesKey(objectType)] : [])],
  };
}

const toLeadsKey = ({ limit }: { limit: number }): RequestKey => [
  '/dtl/leads',
  { page: 1, limit, sort: '-date', tz: getViewerZone() },
];
const toUsesKey = (objectType: ObjectType): RequestKey => ['/dtl/db/uses', { objectType }];
const toFormKey = (objectType: ObjectType): RequestKey => ['/dtl/form', { objectType }];
