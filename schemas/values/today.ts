// Limits, checks and filters use the installation's day, on the page as on the host.
import { toLocalDay } from './calendar-day';

let zone = 'UTC';

/** @param name IANA */
export function setTimeZone(name: string): void {
  zone = name;
}

export function today(): string {
  return toLocalDay(new Date(), zone);
}
