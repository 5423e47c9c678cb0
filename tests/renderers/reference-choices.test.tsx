// A reference shows the names of records, never their ids (R19, E1.4a).
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MetadataFormHandle } from '../../renderers/form/use-form-handle';
import { drawForm, choicesFrom as from, toChoices as list, save } from './draw-form';

afterEach(cleanup);

describe('a reference', () => {
  describe.each([
    ['a search', { 'x-search': true }],
    ['a list', {}],
  ])('of %s of records', (_, more) => {
    const fields = [{ name: 'f', visualType: 'select', ...from('/dtl/thing', more) }];
    const box = () => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>('F');
    const shown = () =>
      box() instanceof HTMLSelectElement
        ? (box() as HTMLSelectElement).selectedOptions[0]?.textContent
        : box().value || box().getAttribute('placeholder');

    it('does not show an id before its name', async () => {
      let answer = (_: unknown) => {};
      const load = () => new Promise<unknown>((done) => (answer = done));
      const { sent } = drawForm(fields, { load, value: { f: 'thing-1' } });
      expect(shown()).toBe('Loading…');
      await waitFor(() => expect(answer).not.toHaveLength(0));
      await act(async () => answer([{ label: 'Glow', value: 'thing-1' }]));
      await waitFor(() => expect(shown()).toBe('Glow'));
      await save();
      expect(sent()).toEqual({});
    });

    it('says that its record was deleted', async () => {
      drawForm(fields, { load: async () => list('a'), value: { f: 'thing-1' } });
      await waitFor(() => expect(shown()).toBe('Not available'));
    });

    it('does not show an id if names fail to load', async () => {
      drawForm(fields, { load: () => Promise.reject(new Error('down')), value: { f: 'thing-1' } });
      await screen.findByText('Try again');
      expect(shown()).toBe('Could not load the options');
    });
  });

  it('loads the name of a new value', async () => {
    const names = [
      { label: 'Glow', value: 'thing-1' },
      { label: 'Bright', value: 'thing-2' },
    ];
    const load = async (url: string) => {
      const asked = new URL(url, 'http://host').searchParams.getAll('value');
      return names.filter(({ value }) => asked.includes(value));
    };
    const fields = [{ name: 'f', visualType: 'select', ...from('/dtl/thing', { 'x-search': true }) }];
    const ref = createRef<MetadataFormHandle>();
    drawForm(fields, { load, ref, value: { f: 'thing-1' } });
    const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'F' });
    await waitFor(() => expect(box().value).toBe('Glow'));
    act(() => ref.current?.change({ f: 'thing-2' }));
    await waitFor(() => expect(box().value).toBe('Bright'));
  });

  it('loads no names of inaccessible records [E1.4a]', async () => {
    const load = vi.fn(async () => list('a'));
    const closed = { ...from(''), refersTo: 'vault', 'x-search': true };
    drawForm([{ name: 'f', visualType: 'select', ...closed }], { load, value: { f: 'vault-1' } });
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'F' }).value).toBe('Not available'),
    );
    expect(load).not.toHaveBeenCalled();
  });
});
