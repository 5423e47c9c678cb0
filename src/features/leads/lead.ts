import type { WireLead } from '../../../contract/leads';
import { toInstant } from '../../../objects/leads/lead-instant';

export type Lead = WireLead & {
  /** `date`, or else `createdAt`, in ms since 1970; undefined if neither is valid. */
  instant: number | undefined;
  /** Made of contactID, date and position, because other hosts can repeat a contactID. */
  key: string;
};

/** `position` is the index in the whole list. */
export function toLead(wire: WireLead, position: number): Lead {
  return {
    ...wire,
    instant: instantOf(wire),
    key: `${wire.contactID}|${wire.date ?? ''}|${position}`,
  };
}

export function instantOf({ date, createdAt }: Pick<WireLead, 'date' | 'createdAt'>): number | undefined {
  return parseInstant(date) ?? parseInstant(createdAt);
}

/** Parses ISO 8601 dates like the host, plus other formats that browsers understand, or milliseconds. */
export function parseInstant(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value === '') return undefined;
  const instant = toInstant(value)?.getTime() ?? Date.parse(value);
  return Number.isNaN(instant) ? undefined : instant;
}

/** 'To Store' marks a store lead; all others are partner leads (A3). */
export function isStoreLead(lead: Pick<WireLead, 'distroType'>): boolean {
  return lead.distroType === 'To Store';
}

/** The value for the partner filter; '' if the lead has no partner. */
export function partnerNameOf(lead: Pick<WireLead, 'partnerFirstName' | 'partnerLastName'>): string {
  return [lead.partnerFirstName, lead.partnerLastName].filter(Boolean).join(' ').trim();
}

export function leadNameOf(lead: Pick<WireLead, 'firstName' | 'lastName' | 'contactID'>): string {
  return [lead.firstName, lead.lastName].filter(Boolean).join(' ').trim() || lead.contactID;
}
