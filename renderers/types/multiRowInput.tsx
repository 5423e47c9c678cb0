import type { TypeRenderer } from '../controls/control';
import { TextArea } from '../controls/text-area';

export const multiRowInput: TypeRenderer = { Control: TextArea, width: 'full' };
