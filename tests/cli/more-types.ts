// Two types written by the recipe of docs/visual-types.md, with a format, a value type and a setting of their own.
// new-type.long.test.ts puts them into a copy.

const colourSchema = `// A colour: '#rrggbb', with the setting 'allowShort' also '#rgb'.
import { displayText } from '../values/text-forms';
import { defineSetting } from '../words/settings';
import { defineVisualType, requiredMessages } from '../words/visual-type';

const long = '^#[0-9a-fA-F]{6}$';
const longOrShort = '^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$';
const patternOf = (allowShort: unknown) => (allowShort === true ? longOrShort : long);

export const colour = defineVisualType({
  id: 'colour',
  label: 'Colour',
  valueType: 'string',
  schema: ({ config }) => ({ type: 'string', pattern: patternOf(config.allowShort) }),
  ui: () => ({ 'ui:widget': 'colour' }),
  settings: [
    defineSetting('allowShort', 'Formatting', 'checkbox', { label: 'Allow #rgb', visualType: 'checkbox' }),
  ],
  formatMessage: 'Must be a colour like #1a2b3c.',
  requiredMessage: requiredMessages.value,
  parse: (text, { config }) => (new RegExp(patternOf(config.allowShort)).test(text) ? text : undefined),
  display: displayText,
});
`;

const colourControl = `// A colour: its text, and the browser's own picker beside it.
import type { ControlProps, TypeRenderer } from '../controls/control';
import { TextInput } from '../controls/text-input';

function Control(props: ControlProps) {
  const text = typeof props.value === 'string' ? props.value : '';
  return (
    <>
      <TextInput {...props} />
      <input
        type="color"
        aria-label={\`Pick \${props.label}\`}
        disabled={props.disabled || props.readOnly}
        value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#000000'}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </>
  );
}

export const colour: TypeRenderer = { Control };
`;

const ratingSchema = `// One to five stars, or as many as the setting 'most' says.
import { parseDecimal } from '../values/text-forms';
import type { DataElement } from '../words/data-element';
import { defineSetting } from '../words/settings';
import { defineVisualType, requiredMessages } from '../words/visual-type';

const mostOf = ({ config }: DataElement) =>
  typeof config.most === 'number' && config.most >= 1 ? Math.floor(config.most) : 5;

export const rating = defineVisualType({
  id: 'rating',
  label: 'Rating',
  valueType: 'number',
  schema: (element) => ({ type: 'number', minimum: 1, maximum: mostOf(element), multipleOf: 1 }),
  ui: () => ({ 'ui:widget': 'rating' }),
  settings: [defineSetting('most', 'Formatting', 'number', { label: 'Most stars', visualType: 'number' })],
  formatMessage: 'Must be a whole number of stars.',
  requiredMessage: requiredMessages.value,
  parse: (text, element) => {
    const stars = parseDecimal(text);
    const fits = stars !== undefined && Number.isInteger(stars) && stars >= 1 && stars <= mostOf(element);
    return fits ? stars : undefined;
  },
  display: (value) => (typeof value === 'number' ? '★'.repeat(value) : ''),
});
`;

const ratingControl = `// Stars as a number.
import type { TypeRenderer } from '../controls/control';
import { NumberInput } from '../controls/number-input';

export const rating: TypeRenderer = { Control: NumberInput };
`;

type Case = { value: unknown; valid: boolean; message?: string; display?: string };

function toFixture(id: string, title: string, type: string, schema: object, values: readonly Case[]): string {
  const field = {
    metaDataID: 'partner#example',
    objectType: 'partner',
    fieldName: 'example',
    type,
    grouping: 'General',
    fieldConfig: { label: 'Example', visualType: id },
  };
  const one = { title: 'optional', field, schema, uiSchema: { 'ui:widget': id }, values };
  const head = { $schema: '../fixture.schema.json', format: 1, kind: 'type', visualType: id, title };
  return JSON.stringify({ ...head, cases: [one] }, null, 2);
}

const noColour = 'Must be a colour like #1a2b3c.';
const noStars = 'Must be a whole number of stars.';

/** The three files of each type, by path. */
export const moreTypes: ReadonlyMap<string, string> = new Map([
  ['schemas/types/colour.ts', colourSchema],
  ['renderers/types/colour.tsx', colourControl],
  [
    'fixtures/types/colour.json',
    toFixture(
      'colour',
      'Colour',
      'text',
      { type: 'string', pattern: '^#[0-9a-fA-F]{6}$', title: 'Example' },
      [
        { value: '#1a2b3c', valid: true, display: '#1a2b3c' },
        { value: '#123', valid: false, message: noColour },
        { value: 1, valid: false, message: noColour },
      ],
    ),
  ],
  ['schemas/types/rating.ts', ratingSchema],
  ['renderers/types/rating.tsx', ratingControl],
  [
    'fixtures/types/rating.json',
    toFixture(
      'rating',
      'Rating',
      'number',
      { type: 'number', minimum: 1, maximum: 5, multipleOf: 1, title: 'Example' },
      [
        { value: 4, valid: true, display: '★★★★' },
        { value: 6, valid: false, message: noStars },
        { value: 1.5, valid: false, message: noStars },
        { value: 'many', valid: false, message: noStars },
      ],
    ),
  ],
]);
