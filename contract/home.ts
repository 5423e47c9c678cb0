// Each block is only for people who can read what it counts.
import { defineCall } from './define-call';
import { objectType } from './object-type';
import {
  boolean,
  count,
  instant,
  type TypeOf,
  text,
  toChoice,
  toExact,
  toList,
  toMap,
  toObject,
} from './shapes';

/** A missing key means not readable or, for `version`, never published. */
const brand = toExact(
  { brandID: text, brandName: text },
  {
    sponsorName: text,
    status: text,
    /** `open`: keys of the sections that publishing waits for. */
    sections: toExact({ total: count, open: toList(text) }),
    partners: count,
    /** Each of the last 30 days of the viewer's zone, oldest first. */
    leads: toList(count),
    version: toExact({ at: instant, isOwn: boolean }, { by: text }),
    /** Absent for a caller who can read none of them, but not every field. */
    changes: count,
  },
);
export type HomeBrand = TypeOf<typeof brand>;

const deeds = ['created', 'changed', 'deleted', 'restored', 'published'] as const;

const recentChange = toExact(
  {
    at: instant,
    objectType,
    id: text,
    deed: toChoice(deeds),
    /** A data element of the object instead of a record. */
    isField: boolean,
    isOwn: boolean,
    canRestore: boolean,
    /** Labels of readable fields. */
    fields: toList(text),
  },
  { name: text, by: text },
);
export type RecentChange = TypeOf<typeof recentChange>;

const invitations = toExact({ total: count }, { oldest: instant, username: text, name: text });
export type Invitations = TypeOf<typeof invitations>;

/** `roleID`: of the roles that could read the field, the one that reads most of the object. */
const unreadField = toExact({
  objectType,
  fieldName: text,
  label: text,
  at: instant,
  roleID: text,
});
export type UnreadField = TypeOf<typeof unreadField>;

/** `doubles`: a unique field has the same value in several records; `large`: only of the embedded database. */
const upkeep = toExact({
  doubles: toList(toExact({ objectType, label: text, count, ids: toList(text) })),
  large: toList(toExact({ objectType, count })),
});
export type Upkeep = TypeOf<typeof upkeep>;

const profile = toExact(
  {
    filled: count,
    total: count,
    missing: toList(toExact({ section: text, name: text, label: text })),
    /** The number of missing fields by section key, for the sections that require something of this person. */
    sections: toMap(count),
  },
  {
    /** `states`: where the person does business; `missing`: those without a form. */
    tax: toExact({ states: toList(text), missing: toList(text) }),
    programs: toList(text),
    hasCrm: boolean,
  },
);
export type HomeProfile = TypeOf<typeof profile>;

const help = toExact({ name: text }, { phone: text, email: text });
export type HomeHelp = TypeOf<typeof help>;

const home = toExact(
  {},
  {
    brands: toExact({ total: count, items: toList(brand) }),
    recent: toList(recentChange),
    invitations,
    unreadFields: toList(unreadField),
    upkeep,
    profile,
    help,
  },
);
export type Home = TypeOf<typeof home>;

export const readHome = defineCall({
  method: 'GET',
  path: '/dtl/home',
  summary:
    'Returns what Home shows besides leads: brands, recent changes and pending work. Unreadable blocks are left out',
  /** The IANA zone whose days count the brands' leads. */
  query: toObject({}, { tz: text }),
  answers: { 200: home },
});
