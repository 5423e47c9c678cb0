// Five digits or ZIP+4.
import type { ControlProps, TypeRenderer } from '../controls/control';
import { drawTextInput } from '../controls/text-input';

const attributes = { inputMode: 'text', spellCheck: false } as const;

const Control = (props: ControlProps) => drawTextInput(props, attributes);

export const zip: TypeRenderer = { Control, width: 'small' };
