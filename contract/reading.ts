// Texts can be ambiguous in a file's column and in a field whose type changes.
import { toChoice, toExact, toText } from './shapes';

export const reading = toExact(
  {},
  {
    /** The day or the month comes first in 03/04/2026. */
    order: toChoice(['month', 'day']),
    /** It applies to two-digit years from 30 to 69. */
    century: toChoice(['1900', '2000']),
    decimal: toChoice(['point', 'comma']),
    /** '0.5' means 0.5% or 50%. */
    share: toChoice(['percent', 'share']),
    /** It applies to date-times without a zone. */
    zone: toText({ maxLength: 100 }),
  },
);
