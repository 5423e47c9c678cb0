// An e-mail address; kept a text input, whose caret can be put back after the form changes.
import type { ControlProps, TypeRenderer } from '../controls/control';
import { drawTextInput } from '../controls/text-input';

const attributes = { inputMode: 'email', spellCheck: false } as const;

const Control = (props: ControlProps) => drawTextInput(props, attributes);

export const email: TypeRenderer = { Control };
