// Host and browser share it, so that counts, days and sorting agree (R53).
import { isDay } from '../../schemas/values/calendar-day';

const isoPattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** UTC if no zone is named, so that every server reads it the same way. */
export function toInstant(text: string): Date | undefined {
  const trimmed = text.trim().replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T');
  if (!isoPattern.test(trimmed)) return undefined;
  const zoned =
    /(Z|[+-]\d{2}:?\d{2})$/.test(trimmed.slice(10)) || trimmed.length === 10 ? trimmed : `${trimmed}Z`;
  const date = new Date(zoned);
  if (Number.isNaN(date.getTime())) return undefined;
  const year = Number(trimmed.slice(0, 4));
  // Date silently turns 2026-02-30 into a day in March.
  return isDay(trimmed.slice(0, 10)) && year >= 1900 && year < 2200 ? date : undefined;
}
