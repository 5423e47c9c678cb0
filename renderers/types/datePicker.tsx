// A calendar date.
import { DateInput } from '../controls/date-input';
import type { TypeRenderer } from '../controls/control';

export const datePicker: TypeRenderer = { Control: DateInput };
