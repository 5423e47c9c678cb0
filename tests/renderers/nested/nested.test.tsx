// Nested objects and lists through createEngine, in <MetadataForm> and in a plain Form.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLocale } from '../../../renderers/locale/create-locale';
import { MetadataForm } from '../../../renderers/metadata-form';
import { createNested } from '../../../renderers/nested/create-nested';
import { listTypeChecks } from '../../../renderers/testing/type-checks';
import { listWidgetChecks } from '../../../renderers/testing/widget-checks';
import { createEngine } from '../../../renderers/types/engine';
import type { TypeFixture } from '../../../schemas/format/fixture-shape';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import { text } from '../../../schemas/types/text';
import type { JsonObject } from '../../../schemas/values/json';
import { defaultView } from '../../../schemas/words/view';
import { readFixture } from '../../fixture-files';

afterEach(cleanup);

const engine = createEngine(createNested());
const wire = [
  {
    objectType: 'order',
    fieldName: 'lines',
    fieldConfig: {
      ...{ label: 'Lines', visualType: 'objectList', isRequired: true, maxItems: 3 },
      fields: [
        { fieldName: 'item', fieldConfig: { label: 'Item', visualType: 'text', isRequired: true } },
        { fieldName: 'count', fieldConfig: { label: 'Count', visualType: 'number' } },
      ],
    },
  },
];
const { elements } = parseMetadata(wire, engine);

function draw(value?: JsonObject) {
  const onSubmit = vi.fn();
  render(
    <MetadataForm
      {...{ elements, engine, onSubmit }}
      view={defaultView('order')}
      {...(value && { value })}
    />,
  );
  const sent = () => onSubmit.mock.lastCall?.[0].changes;
  return { sent, onSubmit, user: userEvent.setup() };
}
const row = (number: number) => within(screen.getByRole('group', { name: `Row ${number}` }));
const press = (name: string) => screen.getByRole('button', { name });
const items = () => screen.getAllByLabelText('Item').map((input) => (input as HTMLInputElement).value);
const abc: JsonObject = { lines: [{ item: 'a' }, { item: 'b', count: 2 }, { item: 'c' }] };

describe('a list of objects', () => {
  it('is filled in row by row', async () => {
    const { user, sent } = draw();
    await user.click(press('Add a row'));
    expect(row(1).getByLabelText('Item')).toBe(document.activeElement);
    await user.keyboard('Lights');
    await user.click(press('Add a row'));
    await user.type(row(2).getByLabelText('Item'), 'Ladder');
    await user.type(row(2).getByLabelText('Count'), '2');
    await user.click(press('Save'));
    expect(sent()).toEqual({ lines: [{ item: 'Lights' }, { item: 'Ladder', count: 2 }] });
  });

  it('shows problems next to their controls', async () => {
    const { user, onSubmit } = draw();
    await user.click(press('Save'));
    expect(screen.getAllByText('Add at least one row.').length).toBeGreaterThan(0);
    await user.click(press('Add a row'));
    await user.type(row(1).getByLabelText('Count'), 'many');
    await user.click(press('Save'));
    expect(row(1).getByLabelText('Item').getAttribute('aria-invalid')).toBe('true');
    expect(row(1).getByText('Must be a number.')).toBeTruthy();
    expect((row(1).getByLabelText('Count') as HTMLInputElement).value).toBe('many');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('can be reordered by buttons and keys', async () => {
    const { user, sent } = draw(abc);
    await user.click(press('Move row 3 up'));
    expect(items()).toEqual(['a', 'c', 'b']);
    expect(document.activeElement).toBe(press('Move row 2 up'));
    expect(screen.getByText('Row 3 is now row 2.')).toBeTruthy();
    await user.click(row(1).getByLabelText('Item'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(items()).toEqual(['c', 'a', 'b']);
    await user.click(press('Save'));
    expect(sent()).toEqual({ lines: [{ item: 'c' }, { item: 'a' }, { item: 'b', count: 2 }] });
  });

  it('can be reordered by dragging', () => {
    draw(abc);
    const handle = screen.getByRole('group', { name: 'Row 1' }).querySelector('[draggable]') as HTMLElement;
    const dataTransfer = { setData: () => undefined, effectAllowed: '' };
    fireEvent.dragStart(handle, { dataTransfer });
    fireEvent.dragOver(screen.getByRole('group', { name: 'Row 3' }), { dataTransfer });
    fireEvent.drop(screen.getByRole('group', { name: 'Row 3' }), { dataTransfer });
    expect(items()).toEqual(['b', 'c', 'a']);
  });

  it('respects its limit and restores removed rows', async () => {
    const { user, sent } = draw(abc);
    expect(press('Add a row').hasAttribute('disabled')).toBe(true);
    await user.click(press('Remove row 2'));
    expect(items()).toEqual(['a', 'c']);
    expect(press('Add a row').hasAttribute('disabled')).toBe(false);
    await user.click(press('Save'));
    expect(sent()).toEqual({ lines: [{ item: 'a' }, { item: 'c' }] });
  });
});

describe('objects', () => {
  it('are rendered completely on a server', () => {
    const html = renderToString(
      <MetadataForm
        {...{ elements, engine }}
        value={abc}
        view={defaultView('order')}
        onSubmit={() => undefined}
      />,
    );
    expect(html).toContain('value="b"');
    expect(html).not.toContain('style=');
  });

  it("use the engine's sentences, country and types", async () => {
    const locale = createLocale('de-DE', { currency: 'EUR' });
    const shout = { ...text, display: (value: unknown) => String(value ?? '').toUpperCase() };
    const own = { types: [shout], locale, messages: { 'Add a row': 'Zeile dazu' } };
    const german = createEngine(createNested(own));
    const onSubmit = vi.fn();
    render(<MetadataForm {...{ elements, onSubmit }} engine={german} view={defaultView('order')} />);
    await userEvent.click(press('Zeile dazu'));
    await userEvent.type(row(1).getByLabelText('Item'), 'a');
    await userEvent.type(row(1).getByLabelText('Count'), '2,5');
    await userEvent.click(press('Save'));
    const lines = [{ item: 'a', count: 2.5 }];
    expect(onSubmit.mock.lastCall?.[0].changes).toEqual({ lines });
    const [element] = parseMetadata(wire, german).elements;
    expect(element && german.getType('objectList')?.display(lines, element)).toBe('Item: A, Count: 2,5');
  });
});

describe.each(['object', 'objectList'])('%s by the conformance suite', (id) => {
  const fixture = readFixture(`nested/${id}.json`) as TypeFixture;
  for (const { title, run } of listTypeChecks(fixture, engine)) it(title, run);
  for (const { title, run } of listWidgetChecks(fixture, { engine })) it(title, run);
});
