// An email address in a text input, because the caret of an email input cannot be restored.
import type { ControlProps, TypeRenderer } from '../controls/control';
import { drawTextInput } from '../controls/text-input';

const attributes = { inputMode: 'email', spellCheck: false } as const;

const Control = (props: ControlProps) => drawTextInput(props, attributes);

export const email: TypeRenderer = { Control };
