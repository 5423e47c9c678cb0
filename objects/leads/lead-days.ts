// Calendar days in the viewer's zone, never 24-hour windows (R53).
import { toDayBefore } from '../../schemas/values/calendar-day';

type LeadCount = { partner: number; store: number };
type LeadDay = LeadCount & { day: string };
type LeadCounts = { today: LeadCount; month: LeadCount; last90: LeadCount; year: LeadCount };

/** 89 days ago or 1 January, whichever is earlier. */
export function toFirstDay(today: string): string {
  const [ninety, newYear] = [toDayBefore(today, 89), `${today.slice(0, 4)}-01-01`];
  return ninety < newYear ? ninety : newYear;
}

/** Leads with a later date than today do not count. */
export function toLeadCounts(found: readonly LeadDay[], today: string): LeadCounts {
  const sum = (from: string): LeadCount => {
    const days = found.filter(({ day }) => day >= from && day <= today);
    return {
      partner: days.reduce((total, { partner }) => total + partner, 0),
      store: days.reduce((total, { store }) => total + store, 0),
    };
  };
  return {
    today: sum(today),
    month: sum(`${today.slice(0, 7)}-01`),
    last90: sum(toDayBefore(today, 89)),
    year: sum(`${today.slice(0, 4)}-01-01`),
  };
}

/** Oldest first, days without leads included. */
export function toLeadDays(found: readonly LeadDay[], today: string): LeadDay[] {
  const byDay = new Map(found.map((day) => [day.day, day]));
  return Array.from({ length: 90 }, (_, index) => {
    const day = toDayBefore(today, 89 - index);
    return byDay.get(day) ?? { day, partner: 0, store: 0 };
  });
}
