// How to read ambiguous texts, in a file's column and in a field whose type changes.
import { toChoice, toExact, toText } from './shapes';

export const reading = toExact(
  {},
  {
    /** Which part comes first in 03/04/2026. */
    order: toChoice(['month', 'day']),
    /** The decimal separator. */
    decimal: toChoice(['point', 'comma']),
    /** Whether '0.5' means 0.5% or 50%. */
    share: toChoice(['percent', 'share']),
    /** The IANA time zone of date-times without one. */
    zone: toText({ maxLength: 100 }),
  },
);
