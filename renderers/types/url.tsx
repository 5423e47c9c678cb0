// A web address.
import type { ControlProps, TypeRenderer } from '../controls/control';
import { TextInput } from '../controls/text-input';

const attributes = { inputMode: 'url', spellCheck: false, placeholder: 'https://' } as const;

const Control = (props: ControlProps) => <TextInput {...props} attributes={attributes} />;

export const url: TypeRenderer = { Control };
