import type { LeadCounts, LeadDay, WireLead } from '../../../contract/leads';
import { toLeadCounts, toLeadDays } from '../../../objects/leads/lead-days';
import type { ZoneClock } from '../../../objects/leads/zone-clock';
import { sortBy, toPage } from '../../shared/list/arrange-rows';
import { isStoreLead, type Lead, parseInstant, partnerNameOf, toLead } from './lead';
import { leadFields } from './lead-columns';
import type { LeadFilters, LeadView } from './lead-view';

export type LeadNumbers = { counts: LeadCounts; days: LeadDay[] };

/** Pages, sorts, searches and counts a whole list in the browser, for hosts whose GET /dtl/leads returns an array. */
export type LeadBook = {
  partners: readonly string[];
  getPage: (view: LeadView) => { rows: Lead[]; total: number; page: number };
  find: (contactID: string) => Lead | undefined;
  getRows: (view: LeadView) => Lead[];
  /** Counts and days of a partner's leads; `today` is YYYY-MM-DD in the viewer's time zone (R53). */
  getNumbers: (partner: string, today: string) => LeadNumbers;
};

/** What is searched and filtered, worked out once for each lead. */
type BookedLead = { lead: Lead; day: string; partner: string; text: string };

export function createLeadBook(list: readonly WireLead[], clock: ZoneClock): LeadBook {
  const booked = list.map(toLead).map((lead): BookedLead => {
    const day = lead.instant === undefined ? '' : clock.toDay(lead.instant);
    return { lead, day, partner: partnerNameOf(lead), text: toSearchText(lead) };
  });
  const getSorted = memoizeLast((sort: string) => {
    const field = sort.replace(/^-/, '');
    return sortBy(booked, ({ lead }) => toSortValue(lead, field), sort.startsWith('-'));
  });
  const getFound = memoizeLast((filters: LeadFilters, sort: string) =>
    getSorted(sort).flatMap((one) => (isIn(one, filters) ? [one.lead] : [])),
  );
  const getRows = ({ q, partner, partnerID, day, since, sort }: LeadView) =>
    getFound({ q, partner, partnerID, day, since }, sort);
  return {
    partners: listNames(booked),
    getRows,
    getPage: (view) => toPage(getRows(view), view),
    find: (contactID) => booked.find(({ lead }) => lead.contactID === contactID)?.lead,
    getNumbers: memoizeLast((partner: string, today: string) => {
      const found = countByDay(booked.filter((one) => partner === '' || one.partner === partner));
      return { counts: toLeadCounts(found, today), days: toLeadDays(found, today) };
    }),
  };
}

function isIn({ lead, ...of }: BookedLead, { q, partner, partnerID, day, since }: LeadFilters): boolean {
  return (
    (partner === '' || of.partner === partner) &&
    (partnerID === '' || lead.partnerID === partnerID) &&
    (day === '' || of.day === day) &&
    of.day >= since &&
    of.text.includes(q.toLowerCase())
  );
}

function toSortValue(lead: Lead, field: string): unknown {
  if (field === 'date') return lead.instant;
  return field === 'createdAt' ? parseInstant(lead.createdAt) : lead[field as keyof Lead];
}

function countByDay(booked: readonly BookedLead[]): LeadDay[] {
  const found = new Map<string, LeadDay>();
  for (const { day, lead } of booked) {
    if (day === '') continue;
    const count = found.get(day) ?? { day, partner: 0, store: 0 };
    count[isStoreLead(lead) ? 'store' : 'partner'] += 1;
    found.set(day, count);
  }
  return [...found.values()];
}

function toSearchText(lead: Lead): string {
  return leadFields
    .filter((field) => field !== 'date' && field !== 'createdAt')
    .map((field) => lead[field as keyof WireLead] ?? '')
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
}

function listNames(booked: readonly BookedLead[]): string[] {
  const names = new Set(booked.map(({ partner }) => partner));
  return [...names].filter(Boolean).sort(new Intl.Collator('und').compare);
}

/** Caches the last result, because paging and rerenders repeat the same call. */
function memoizeLast<Args extends unknown[], Answer>(work: (...given: Args) => Answer) {
  let known: { key: string; answer: Answer } | undefined;
  return (...given: Args): Answer => {
    const key = JSON.stringify(given);
    if (known?.key !== key) known = { key, answer: work(...given) };
    return known.answer;
  };
}
