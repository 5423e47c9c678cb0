import { ChoiceTabs } from '../controls/choice-tabs';
import type { ControlProps, TypeRenderer } from '../controls/control';
import { RadioGroup } from '../controls/radio-group';

function RadioControl(props: ControlProps) {
  return props.options.presentation === 'tabs' ? <ChoiceTabs {...props} /> : <RadioGroup {...props} />;
}

export const radio: TypeRenderer = { Control: RadioControl, labelling: 'group', width: 'full' };
