// Leads: the list with its counts and days (A2 Leads page, R53).

export type WireLead = {
  firstName?: string;
  lastName?: string;
  city?: string;
  state?: string;
  zip?: string;
  partnerFirstName?: string;
  partnerLastName?: string;
  /** 'To Store' marks a store lead; all others count as partner leads. */
  distroType?: string;
  distroRule?: string;
  contactID: string;
  customerID?: string;
  /** Whose lead it is; when a new lead names none, the partner user of that name decides. */
  partnerID?: string;
  /** ISO 8601; the lead's instant, else `createdAt`. */
  date?: string;
  createdAt?: string;
};

export type LeadCount = { partner: number; store: number };

export type LeadCounts = { today: LeadCount; month: LeadCount; last90: LeadCount; year: LeadCount };

/** `day` is YYYY-MM-DD in the viewer's zone. */
export type LeadDay = LeadCount & { day: string };

export type LeadQuery = {
  page?: number;
  limit?: number;
  sort?: string;
  q?: string;
  /** IANA zone: counts are calendar days in it. */
  tz?: string;
  partner?: string;
  day?: string;
};

export type LeadPage = {
  items: WireLead[];
  total: number;
  page: number;
  limit: number;
  /** What the partner filter offers. */
  partners: string[];
  counts: LeadCounts;
  days: LeadDay[];
};

/** POST /dtl/leads: idempotent by contactID. */
export type LeadsAdded = { success: true; added: number; known: number };
