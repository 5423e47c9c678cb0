import type { ControlProps, TypeRenderer } from '../controls/control';
import { drawTextInput } from '../controls/text-input';

const attributes = { inputMode: 'url', spellCheck: false, placeholder: 'https://' } as const;

const Control = (props: ControlProps) => drawTextInput(props, attributes);

export const url: TypeRenderer = { Control };
