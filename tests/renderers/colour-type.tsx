// A valid type and control, into which tests plant faults.
import { type ControlProps, nativeProps, toText } from '../../renderers/controls/control';
import { defineVisualType, type VisualType } from '../../schemas/words/visual-type';

export const pattern = '^#[0-9a-f]{6}$';
export const colour: VisualType = defineVisualType({
  id: 'colour',
  label: 'Colour',
  valueType: 'string',
  schema: () => ({ type: 'string', pattern }),
  ui: () => ({ 'ui:widget': 'colour' }),
  settings: [],
  formatMessage: 'Must be a colour.',
  requiredMessage: 'This field is required.',
  parse: (text) => (new RegExp(pattern).test(text) ? text : undefined),
  display: (value) => (typeof value === 'string' ? value : ''),
});

/** Its control. `more` overrides what a planted fault changes. */
export const drawColour = (props: ControlProps, more: object = {}) => (
  <input
    {...nativeProps(props)}
    readOnly={props.readOnly}
    value={toText(props.value)}
    onChange={(event) => props.onChange(event.target.value || undefined)}
    {...more}
  />
);
