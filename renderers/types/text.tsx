// Single-line text.
import { TextInput } from '../controls/text-input';
import type { TypeRenderer } from '../controls/control';

export const text: TypeRenderer = { Control: TextInput };
