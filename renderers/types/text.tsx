import type { TypeRenderer } from '../controls/control';
import { TextInput } from '../controls/text-input';

export const text: TypeRenderer = { Control: TextInput };
