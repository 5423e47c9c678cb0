import type { LeadCounts, LeadDay, WireLead } from '../../../contract/leads';
import { toLeadCounts, toLeadDays } from '../../../objects/leads/lead-days';
import type { ZoneClock } from '../../../objects/leads/zone-clock';
import { isStoreLead, type Lead, partnerNameOf, toLead } from './lead';
import { leadFields } from './lead-columns';
import { createLeadOrders } from './lead-orders';
import type { LeadFilters, LeadView } from './lead-view';

export type LeadNumbers = { counts: LeadCounts; days: LeadDay[] };

/** Pages, sorts, searches and counts a whole list in the browser, for hosts whose GET /dtl/leads returns an array. */
export type LeadBook = {
  size: number;
  partners: readonly string[];
  getPage: (view: LeadView) => { rows: Lead[]; total: number; page: number };
  find: (contactID: string) => Lead | undefined;
  getRows: (view: LeadView) => Lead[];
  /** Counts and days of a partner's leads; `today` is YYYY-MM-DD in the viewer's time zone (R53). */
  getNumbers: (partner: string, today: string) => LeadNumbers;
};

export function createLeadBook(list: readonly WireLead[], clock: ZoneClock): LeadBook {
  const leads = list.map(toLead);
  const partnerNames = leads.map(partnerNameOf);
  const days = leads.map(({ instant }) => (instant === undefined ? '' : clock.toDay(instant)));
  const texts = leads.map(toSearchText);
  const placesBy = createLeadOrders(leads);

  const isIn = ({ q, partner, partnerID, day, since }: LeadFilters) => {
    const words = q.toLowerCase();
    return (at: number) =>
      (partner === '' || partnerNames[at] === partner) &&
      (partnerID === '' || leads[at]?.partnerID === partnerID) &&
      (day === '' || days[at] === day) &&
      (days[at] ?? '') >= since &&
      (words === '' || (texts[at] ?? '').includes(words));
  };
  const getPlaces = memoizeLast((filters: LeadFilters, sort: string) => {
    const order = placesBy(sort);
    return Object.values(filters).some(Boolean) ? order.filter(isIn(filters)) : order;
  });
  const toRows = (places: Uint32Array) =>
    [...places].flatMap((at) => {
      const lead = leads[at];
      return lead ? [lead] : [];
    });
  const placesOf = ({ q, partner, partnerID, day, since, sort }: LeadView) =>
    getPlaces({ q, partner, partnerID, day, since }, sort);

  return {
    size: leads.length,
    partners: listNames(partnerNames),
    getPage: (view) => {
      const places = placesOf(view);
      const page = Math.min(view.page, Math.max(1, Math.ceil(places.length / view.limit)));
      const rows = toRows(places.subarray((page - 1) * view.limit, page * view.limit));
      return { rows, total: places.length, page };
    },
    find: (contactID) => leads.find((lead) => lead.contactID === contactID),
    getRows: (view) => toRows(placesOf(view)),
    getNumbers: memoizeLast((partner: string, today: string) => {
      const found = countByDay(leads, (at) => (partner === '' || partnerNames[at] === partner) && days[at]);
      return { counts: toLeadCounts(found, today), days: toLeadDays(found, today) };
    }),
  };
}

function countByDay(leads: readonly Lead[], dayOf: (at: number) => string | false | undefined): LeadDay[] {
  const found = new Map<string, LeadDay>();
  for (const [at, lead] of leads.entries()) {
    const day = dayOf(at);
    if (!day) continue;
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

function listNames(names: readonly string[]): string[] {
  return [...new Set(names)].filter(Boolean).sort(new Intl.Collator('und').compare);
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
