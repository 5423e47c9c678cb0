// A moment, in the browser's zone.
import { DateTimeInput } from '../controls/date-time-input';
import type { TypeRenderer } from '../controls/control';

export const datetimePicker: TypeRenderer = { Control: DateTimeInput };
