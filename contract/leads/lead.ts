// Leads: the list with its counts and days (A2 Leads page, R53).
import { count, type TypeOf, text, toExact } from '../shapes';

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
