import type { WidgetOptions } from '../../schemas/words/widget-options';
import { ChoiceSelect } from '../controls/choice-select';
import type { TypeRenderer } from '../controls/control';

const few = 12;
const short = 20;

/** A few short words need little space; a long list or an endpoint can contain anything. */
const toWidth = ({ choices, source }: WidgetOptions) =>
  !source && choices && choices.length <= few && choices.every(({ label }) => label.length <= short)
    ? 'third'
    : 'twoThirds';

export const select: TypeRenderer = { Control: ChoiceSelect, width: toWidth };
