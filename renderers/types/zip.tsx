import type { ControlProps, TypeRenderer } from '../controls/control';
import { drawMaskedInput } from '../controls/masked-input';
import { zipMask } from '../controls/masks';

const attributes = { inputMode: 'text', spellCheck: false } as const;

const Control = (props: ControlProps) => drawMaskedInput(props, zipMask, attributes);

export const zip: TypeRenderer = { Control, width: 'small' };
