// Text of several lines.
import { TextArea } from '../controls/text-area';
import type { TypeRenderer } from '../controls/control';

export const multiRowInput: TypeRenderer = { Control: TextArea };
