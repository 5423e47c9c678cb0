import { pageLocale } from '../../shared/page-locale';

const format = new Intl.DateTimeFormat(pageLocale, {
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** A day and time in the viewer's zone; undefined when missing or no date: then the person never logged on (A2). */
export function toLastLogin(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const at = new Date(value);
  return value === '' || Number.isNaN(at.getTime()) ? undefined : format.format(at);
}
