import type { TypeRenderer } from '../controls/control';
import { DateInput } from '../controls/date-input';

export const datePicker: TypeRenderer = { Control: DateInput, width: 'third' };
