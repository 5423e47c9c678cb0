// A select with a searching endpoint, while responses are pending (W2.24).
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { drawForm, save } from './draw-form';

const source = {
  msOptionsType: 'dynamic',
  msApiEndPoint: '/x',
  msApiDataLabel: 'label',
  msApiDataValue: 'value',
  'x-search': true,
};
const list = (...values: string[]) => values.map((value) => ({ label: value.toUpperCase(), value }));

afterEach(cleanup);

describe('a select with a server search', () => {
  it("does not select an earlier search's result on Enter", async () => {
    const answers = new Map<string, (choices: unknown) => void>();
    const load = (url: string) =>
      new Promise<unknown>((done) => {
        const q = new URL(url, 'http://host').searchParams.get('q') ?? '';
        if (q === '') done(list('cedar', 'evening'));
        else answers.set(q, done);
      });
    drawForm([{ name: 'f', visualType: 'select', ...source }], { load });
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'F' });
    await userEvent.click(box);
    await screen.findByRole('option', { name: 'CEDAR' });
    await userEvent.keyboard('eve{Enter}');
    expect(box.value).toBe('EVENING');
    await userEvent.clear(box);
    await userEvent.keyboard('gut{Enter}');
    expect(box.value).toBe('gut');
    await waitFor(() => expect(answers.has('gut')).toBe(true));
    await act(async () => answers.get('gut')?.(list('gutter')));
    await screen.findByRole('option', { name: 'GUTTER' });
    await userEvent.keyboard('{Enter}');
    expect(box.value).toBe('GUTTER');
  });
});

describe('a multi-select with a server search', () => {
  it('keeps showing what is selected, in order', async () => {
    const names = ['ash', 'birch', 'cedar'];
    const load = async (url: string) => {
      const { searchParams } = new URL(url, 'http://host');
      const found = names.filter((name) => name.startsWith(searchParams.get('q') || 'a'));
      return list(...new Set([...searchParams.getAll('value'), ...found]));
    };
    const { sent } = drawForm([{ name: 'f', visualType: 'select_multiple', ...source }], {
      load,
      value: { f: ['cedar'] },
    });
    const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
    expect((await box('CEDAR')).checked).toBe(true);
    await userEvent.click(await box('ASH'));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search F' }), 'b');
    await userEvent.click(await box('BIRCH'));
    expect((await box('ASH')).checked).toBe(true);
    expect(screen.getByText('3 selected: CEDAR, ASH, BIRCH')).toBeTruthy();
    await userEvent.click(await box('ASH'));
    await save();
    expect(sent()).toEqual({ f: ['cedar', 'birch'] });
  });
});
