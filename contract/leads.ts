// A2 Leads page, R53.
import type { Json } from '../schemas/values/json';
import { defineCall } from './define-call';
import { besideKeys, exportKey, fileKeys, filterKeys } from './list-query';
import { count, integer, type TypeOf, text, toAnswer, toExact, toList, toObject, toShape } from './shapes';

export const lead = toExact(
  { contactID: text },
  {
    firstName: text,
    lastName: text,
    city: text,
    state: text,
    zip: text,
    partnerFirstName: text,
    partnerLastName: text,
    /** 'To Store' marks a store lead; all others count as partner leads. */
    distroType: text,
    distroRule: text,
    customerID: text,
    /** The user who receives the lead; if a new lead names none, the partner user of that name. */
    partnerID: text,
    /** ISO 8601: when the lead was made, else `createdAt`. */
    date: text,
    createdAt: text,
  },
);
export type WireLead = TypeOf<typeof lead>;

const split = { partner: count, store: count };
const leadCount = toExact(split);
export type LeadCount = TypeOf<typeof leadCount>;

export const leadCounts = toExact({ today: leadCount, month: leadCount, last90: leadCount, year: leadCount });
export type LeadCounts = TypeOf<typeof leadCounts>;

/** `day` is YYYY-MM-DD in the viewer's zone. */
export const leadDay = toExact({ day: text, ...split });
export type LeadDay = TypeOf<typeof leadDay>;

const added = toAnswer({ added: count, known: count });
export type LeadsAdded = TypeOf<typeof added>;

export const addLeads = defineCall({
  method: 'POST',
  path: '/dtl/leads',
  summary: 'Adds leads. A lead whose contactID exists is not changed.',
  authentication: 'admin',
  /** Problems of single leads are reported by name (422). */
  body: toShape<Json[]>({ type: 'array', maxItems: 200_000 }),
  bodyLimit: 8 * 1024 * 1024,
  answers: { 200: added },
});

const page = toExact({
  items: toList(lead),
  total: count,
  page: integer,
  limit: integer,
  partners: toList(text),
  counts: leadCounts,
  days: toList(leadDay),
});
export type LeadPage = TypeOf<typeof page>;

export const listLeads = defineCall({
  method: 'GET',
  path: '/dtl/leads',
  compressed: true,
  summary: 'Lists the leads you can access: all of them, or a page with counts and days',
  query: toObject(
    {},
    {
      page: text,
      limit: text,
      sort: text,
      q: text,
      /** The IANA zone whose calendar days are counted. */
      tz: text,
      partner: text,
      day: text,
      ...besideKeys,
      ...fileKeys,
      ...exportKey,
      ...filterKeys,
    },
  ),
  answers: { 200: toShape<WireLead[] | LeadPage>({ oneOf: [toList(lead), page] }) },
});
