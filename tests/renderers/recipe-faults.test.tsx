// Nineteen faults that newcomers made in their first type, one at a time. The checks of the recipe must find each: `npm run fixture`,
// then the checks of type and widget.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkFile } from '../../cli/check-file';
import { type ControlProps, toText } from '../../renderers/controls/control';
import type { CheckedFixture } from '../../renderers/testing/check';
import { listTypeChecks } from '../../renderers/testing/type-checks';
import { listWidgetChecks } from '../../renderers/testing/widget-checks';
import { createEngine, type EngineParts } from '../../renderers/types/engine';
import { createEngine as createCore } from '../../schemas/engine';
import type { VisualType } from '../../schemas/words/visual-type';
import { colour, drawColour, pattern } from './colour-type';

const folder = mkdtempSync(join(tmpdir(), 'leadfield-recipe-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Made = {
  types: VisualType[];
  widgets: NonNullable<EngineParts['widgets']>;
  values: object[];
  schema: object;
};
const sound = (): Made => ({
  types: [colour],
  widgets: { colour: { Control: (props) => drawColour(props) } },
  values: [
    { value: '#1a2b3c', valid: true, display: '#1a2b3c' },
    { value: 'red', valid: false, message: 'Must be a colour.' },
  ],
  schema: { type: 'string', pattern },
});
const ofType = (fault: Partial<VisualType>) => (): Made => ({ ...sound(), types: [{ ...colour, ...fault }] });
const ofWidget = (more: (props: ControlProps) => object) => (): Made => ({
  ...sound(),
  widgets: { colour: { Control: (props) => drawColour(props, more(props)) } },
});
/** The fixture pins the faulty behavior. */
const ofSchema = (schema: object) => (): Made => ({
  ...sound(),
  types: [{ ...colour, schema: () => ({ ...schema }) }],
  schema,
});

const faults: [string, () => Made][] = [
  ['no row among the types', () => ({ ...sound(), types: [] })],
  [
    'a fixture without a case that fits',
    () => ({ ...sound(), values: [{ value: 'red', valid: true, display: 'red' }] }),
  ],
  ['another ui:widget', ofType({ ui: () => ({ 'ui:widget': 'color' }) })],
  ['another id', ofType({ id: 'color' })],
  ['anyOf in its schema', ofSchema({ type: 'string', anyOf: [{ pattern }, { pattern: '^red$' }] })],
  ['not in its schema', ofSchema({ type: 'string', pattern, not: { const: '#000000' } })],
  ['a pattern that takes for ever', ofSchema({ type: 'string', pattern: '^#(?:[0-9a-f]+)+$' })],
  ['a pattern that is none', ofSchema({ type: 'string', pattern: '^#([0-9a-f]{6}$' })],
  ['another display', ofType({ display: () => 'a colour' })],
  ['another sentence', ofType({ formatMessage: 'Not a color.' })],
  ['no row among the widgets', () => ({ ...sound(), widgets: {} })],
  ['another label than the title', ofType({ label: 'Color' })],
  ['a value type that its schema has not', ofType({ valueType: 'number' })],
  ['a parser that takes what its schema refuses', ofType({ parse: (text) => text })],
  ['a control that throws when empty', ofWidget(({ value }) => ({ value: (value as string).toLowerCase() }))],
  ['a control that can be changed when read-only', ofWidget(() => ({ readOnly: false }))],
  ['a control without id and label', ofWidget(() => ({ id: undefined }))],
  ['a control that sends a number', ofWidget(({ onChange }) => ({ onChange: () => onChange(7) }))],
  [
    'a control that shows black for empty',
    ofWidget(({ value }) => ({ type: 'color', value: toText(value) || '#000000' })),
  ],
];

/** Runs the checks of the recipe until one throws. */
async function listFound({ types, widgets, values, schema }: Made): Promise<string[]> {
  const field = { objectType: 'o', fieldName: 'c', fieldConfig: { label: 'Colour', visualType: 'colour' } };
  const uiSchema = { 'ui:widget': 'colour' };
  const one = { title: 'optional', field, schema: { ...schema, title: 'Colour' }, uiSchema, values };
  const fixture = { format: 1, kind: 'type', visualType: 'colour', title: 'Colour', cases: [one] };
  const file = join(folder, 'colour.json');
  writeFileSync(file, JSON.stringify(fixture));
  const core = createCore({ types });
  const found = checkFile(file, { isStrict: true, engine: core }).entries.map(({ message }) => message);
  try {
    const engine = createEngine({ types, widgets });
    const checked = fixture as unknown as CheckedFixture;
    for (const { title, run } of [...listTypeChecks(checked, core), ...listWidgetChecks(checked, { engine })])
      await run().catch((error: Error) => found.push(`${title}: ${error.message}`));
  } catch (error) {
    found.push(String(error));
  }
  return found;
}

describe('the recipe for a new type', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  it('accepts a sound type', async () => {
    expect(await listFound(sound())).toEqual([]);
  });

  it.each(faults)('finds %s', async (_name, make) => {
    expect(await listFound(make())).not.toEqual([]);
  });
});
