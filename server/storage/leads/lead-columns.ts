// The wire names of a lead's fields (A3) and their columns. Lists can sort and filter by these only.
import type { WireLead } from '../../../contract/leads';

export type LeadRow = {
  n: number;
  contact_id: string;
  first_name: string | null;
  last_name: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  partner_first_name: string | null;
  partner_last_name: string | null;
  partner_name: string | null;
  distro_type: string | null;
  distro_rule: string | null;
  customer_id: string | null;
  /** As imported. `at` is the same as an instant, or created_at if it is not a date. */
  date: string | null;
  created_at: string;
  at: string;
  is_store: boolean;
  partner_id: string | null;
  user_id: string | null;
  search: string;
};

const text = (column: string) => ({ column, order: `${column} collate "und-x-icu"` });

export const leadColumns = new Map([
  ['contactID', text('contact_id')],
  ['firstName', text('first_name')],
  ['lastName', text('last_name')],
  ['city', text('city')],
  ['state', text('state')],
  ['zip', text('zip')],
  ['partnerFirstName', text('partner_first_name')],
  ['partnerLastName', text('partner_last_name')],
  ['distroType', text('distro_type')],
  ['distroRule', text('distro_rule')],
  ['customerID', text('customer_id')],
  ['partnerID', text('partner_id')],
  ['date', { column: 'at', order: 'at' }],
  ['createdAt', { column: 'created_at', order: 'created_at' }],
] as const);
export type LeadField = typeof leadColumns extends Map<infer Name, unknown> ? Name : never;

/** Leaves out empty values (W1.6). */
export function toLead(row: LeadRow): WireLead {
  const values = {
    firstName: row.first_name,
    lastName: row.last_name,
    city: row.city,
    state: row.state,
    zip: row.zip,
    partnerFirstName: row.partner_first_name,
    partnerLastName: row.partner_last_name,
    distroType: row.distro_type,
    distroRule: row.distro_rule,
    customerID: row.customer_id,
    partnerID: row.partner_id,
    date: row.date,
    createdAt: new Date(row.created_at).toISOString(),
  };
  const filled = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null);
  return { contactID: row.contact_id, ...Object.fromEntries(filled) };
}
