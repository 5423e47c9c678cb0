import type { WireLead } from '../../../contract/leads';
import { toInstant } from '../../../objects/leads/lead-instant';

/** A lead as the page uses it: what came, with a parsed date and a key of its own (A3). */
export type Lead = WireLead & {
  /** Milliseconds since 1970 of `date`, else of `createdAt`; undefined when neither is a date. */
  instant: number | undefined;
  /** Built from contactID, date and position: contactIDs of other hosts may repeat. */
  key: string;
};

/** `position` counts from 0 in the whole list. */
export function toLead(wire: WireLead, position: number): Lead {
  return {
    ...wire,
    instant: instantOf(wire),
    key: `${wire.contactID}|${wire.date ?? ''}|${position}`,
  };
}

/** When a lead came in: its date, else when it was stored. */
export function instantOf({ date, createdAt }: Pick<WireLead, 'date' | 'createdAt'>): number | undefined {
  return parseInstant(date) ?? parseInstant(createdAt);
}

/** Any ISO 8601 date, read as the host reads it; other hosts may send what browsers understand, or milliseconds. */
export function parseInstant(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value === '') return undefined;
  const instant = toInstant(value)?.getTime() ?? Date.parse(value);
  return Number.isNaN(instant) ? undefined : instant;
}

/** 'To Store' marks a store lead; all others count as partner leads (A3). */
export function isStoreLead(lead: Pick<WireLead, 'distroType'>): boolean {
  return lead.distroType === 'To Store';
}

/** What the partner filter compares; '' when the lead names none. */
export function partnerNameOf(lead: Pick<WireLead, 'partnerFirstName' | 'partnerLastName'>): string {
  return [lead.partnerFirstName, lead.partnerLastName].filter(Boolean).join(' ').trim();
}

export function leadNameOf(lead: Pick<WireLead, 'firstName' | 'lastName' | 'contactID'>): string {
  return [lead.firstName, lead.lastName].filter(Boolean).join(' ').trim() || lead.contactID;
}
