// Rows of records in a form, with a column of links (E8.4).
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ControlProps } from '../../renderers/controls/control';
import { OptionsProvider } from '../../renderers/controls/options-source';
import { MetadataForm } from '../../renderers/metadata-form';
import { RowsTable } from '../../renderers/rows/rows-table';
import { createEngine, standardEngine } from '../../renderers/types/engine';
import type { Json } from '../../schemas/values/json';
import type { DataElement } from '../../schemas/words/data-element';
import { defaultView } from '../../schemas/words/view';
import { rowsType } from '../../validators/rows/rows-type';
import { elementsOf } from './elements-of';

afterEach(cleanup);

const Control = (props: ControlProps) => <RowsTable {...props} engine={standardEngine} />;
const widgets = { [rowsType.id]: { Control, labelling: 'own', width: 'full' } } as const;
const engine = createEngine({ types: [rowsType], widgets });
const link = { msOptionsType: 'dynamic', msApiEndPoint: '/parts', refersTo: 'part', 'x-search': true };
const columns = elementsOf({ name: 'part', visualType: 'select', ...link });

function draw(lines: readonly object[], load: (url: string) => Promise<Json>) {
  const records = { elements: columns, one: 'line', mayAdd: true, mayRemove: true, most: 500 };
  const [text] = elementsOf({ name: 'lines', visualType: 'text' }) as [DataElement];
  const config = { ...text.config, visualType: rowsType.id, records };
  const elements = [{ ...text, visualType: rowsType.id, label: 'Lines', config }];
  render(
    <OptionsProvider load={load}>
      <MetadataForm
        {...{ engine, elements }}
        view={defaultView('order')}
        value={{ lines: lines as Json[] }}
        onSubmit={() => undefined}
      />
    </OptionsProvider>,
  );
}

describe('a column of links', () => {
  it('asks once for up to 50 names, not once per row', async () => {
    const load = vi.fn(async (url: string) => {
      const asked = new URL(url, 'http://host').searchParams.getAll('value');
      return asked.map((value) => ({ value, label: `Part ${value}` }));
    });
    const lines = Array.from({ length: 60 }, (_, at) => {
      return { id: `line-${at}`, _order: at, _version: 1, ...(at > 0 && { part: String(at) }) };
    });
    draw(lines, load);
    const shown = () => screen.getAllByRole<HTMLInputElement>('combobox').map(({ value }) => value);
    await waitFor(() => expect(shown()[59]).toBe('Part 59'));
    expect(shown().slice(0, 3)).toEqual(['', 'Part 1', 'Part 2']);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
