import type { ControlProps, TypeRenderer } from '../controls/control';
import { drawMaskedInput } from '../controls/masked-input';
import { phoneMask } from '../controls/masks';

const attributes = { type: 'tel', inputMode: 'tel', placeholder: '555-555-5555' } as const;

const Control = (props: ControlProps) => drawMaskedInput(props, phoneMask, attributes);

export const tel: TypeRenderer = { Control, width: 'third' };
