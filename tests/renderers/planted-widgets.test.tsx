// Plants one fault at a time into a valid type. The suite that the recipe runs must find each.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Control, toText } from '../../renderers/controls/control';
import { TextInput } from '../../renderers/controls/text-input';
import type { Check } from '../../renderers/testing/check';
import { listTypeChecks } from '../../renderers/testing/type-checks';
import { listWidgetChecks } from '../../renderers/testing/widget-checks';
import { createEngine } from '../../renderers/types/engine';
import { createEngine as createCore } from '../../schemas/engine';
import type { TypeFixture } from '../../schemas/format/fixture-shape';
import type { VisualType } from '../../schemas/words/visual-type';
import { colour, drawColour } from './colour-type';

const fixture = {
  visualType: 'colour',
  cases: [
    {
      title: 'optional',
      field: { objectType: 'o', fieldName: 'c', fieldConfig: { label: 'Colour', visualType: 'colour' } },
      values: [
        { value: '#1a2b3c', valid: true, display: '#1a2b3c' },
        { value: 'red', valid: false, message: 'Must be a colour.' },
      ],
    },
  ],
} as unknown as TypeFixture;

const typeFaults: [string, Partial<VisualType>][] = [
  ['a value type that the schema has not', { valueType: 'number' }],
  ['a parser that takes what the schema refuses', { parse: (text) => text }],
  ['a parser that reads nothing', { parse: () => undefined }],
  ['a display that loses the value', { display: () => '' }],
];

const widgetFaults: [string, Control][] = [
  ['throws when empty', (props) => drawColour(props, { value: (props.value as string).toLowerCase() })],
  ['ignores that it is only read', (props) => drawColour(props, { readOnly: false })],
  ['has no id', (props) => drawColour(props, { id: undefined })],
  ['has the id on something without a label', ({ value }) => <span id="fixture_c">{toText(value)}</span>],
  ['hands over a number', (props) => drawColour(props, { onChange: () => props.onChange(7) })],
  [
    'shows black for empty',
    (props) => drawColour(props, { type: 'color', value: toText(props.value) || '#000000' }),
  ],
  ['never shows its value', (props) => drawColour(props, { value: '' })],
  ['never hands over anything', (props) => drawColour(props, { onChange: () => undefined })],
  ['never says that it is left', (props) => drawColour(props, { onBlur: undefined })],
  ['ignores that its form is disabled', (props) => drawColour(props, { disabled: false })],
  [
    'never shows a newer value',
    (props) => drawColour(props, { value: undefined, defaultValue: toText(props.value) }),
  ],
  ['is not told to be wrong', (props) => drawColour(props, { 'aria-describedby': undefined })],
];

async function listFaults(checks: readonly Check[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { title, run } of checks)
    await run().catch((error: Error) => faults.push(`${title}: ${error.message}`));
  return faults;
}
const engineOf = (Control: Control) => createEngine({ types: [colour], widgets: { colour: { Control } } });

describe('the conformance suite', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  it('accepts a sound type', async () => {
    expect(await listFaults(listTypeChecks(fixture, createCore({ types: [colour] })))).toEqual([]);
    expect(await listFaults(listWidgetChecks(fixture, { engine: engineOf(TextInput) }))).toEqual([]);
    expect(
      await listFaults(listWidgetChecks(fixture, { engine: engineOf((props) => drawColour(props, {})) })),
    ).toEqual([]);
  });

  it.each(typeFaults)('finds a type with %s', async (_name, fault) => {
    const core = createCore({ types: [{ ...colour, ...fault }] });
    expect(await listFaults(listTypeChecks(fixture, core))).not.toEqual([]);
  });

  it.each(widgetFaults)('finds a widget that %s', async (_name, Control) => {
    expect(await listFaults(listWidgetChecks(fixture, { engine: engineOf(Control) }))).not.toEqual([]);
  });
});
