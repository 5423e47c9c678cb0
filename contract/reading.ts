// How texts that are ambiguous are read, in the column of a file and in a field whose type changes.
import { toChoice, toExact, toText } from './shapes';

export const reading = toExact(
  {},
  {
    /** What comes first in 03/04/2026. */
    order: toChoice(['month', 'day']),
    /** The decimal separator. */
    decimal: toChoice(['point', 'comma']),
    /** Whether '0.5' means half a percent or a half. */
    share: toChoice(['percent', 'share']),
    /** The IANA zone of date-times that name none. */
    zone: toText({ maxLength: 100 }),
  },
);
