import type { TypeRenderer } from '../controls/control';
import { DateTimeInput } from '../controls/date-time-input';

export const datetimePicker: TypeRenderer = { Control: DateTimeInput, width: 'third' };
