// A tax id: EIN (2-7) or SSN (3-2-4); never kept in drafts (R36).
import type { ControlProps, TypeRenderer } from '../controls/control';
import { drawMaskedInput } from '../controls/masked-input';
import { taxIdMask } from '../controls/masks';

const attributes = { inputMode: 'text', autoComplete: 'off', spellCheck: false } as const;

const Control = (props: ControlProps) => drawMaskedInput(props, taxIdMask, attributes);

export const einssn: TypeRenderer = { Control, width: 'third' };
