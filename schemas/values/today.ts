// The day that it is at the installation: limits, checks and filters ask it, on the page as on the host.
import { toLocalDay } from './calendar-day';

let zone = 'UTC';

/** @param name IANA */
export function setTimeZone(name: string): void {
  zone = name;
}

export function today(): string {
  return toLocalDay(new Date(), zone);
}
