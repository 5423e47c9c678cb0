// The lead's wire names (A3) beside their columns: the only names that can be sorted or filtered by.
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
  /** As it came; `at` is the instant it names, or else created_at. */
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

/** Row → what travels; empty values are left out of answers (W1.6). */
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
