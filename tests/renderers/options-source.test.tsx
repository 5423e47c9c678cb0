// Options from an endpoint (R19, B9 'options cache 30 s', W2.24).
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withRetired } from '../../renderers/controls/choices';
import { loadCached, parseChoices } from '../../renderers/controls/options-source';
import { drawForm, choicesFrom as from, input, toChoices as list, save } from './draw-form';

afterEach(cleanup);

describe('the options cache [B9.4]', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('lasts 30 s [B7.7]', async () => {
    const load = vi.fn(async () => list('a'));
    await loadCached(load, '/x');
    vi.advanceTimersByTime(29_999);
    await loadCached(load, '/x');
    expect(load).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await loadCached(load, '/x');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('shares a running request', async () => {
    let answer = (_: unknown) => {};
    const load = vi.fn(() => new Promise<unknown>((done) => (answer = done)));
    const both = [loadCached(load, '/x'), loadCached(load, '/x')];
    answer(list('a'));
    expect(await Promise.all(both)).toEqual([list('a'), list('a')]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('does not keep failures', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(list('a'));
    await expect(loadCached(load, '/x')).rejects.toThrow('down');
    expect(await loadCached(load, '/x')).toEqual(list('a'));
  });
});

describe('a response', () => {
  const source = {
    kind: 'dynamic',
    endpoint: '/x',
    labelKey: 'label',
    valueKey: 'value',
    search: false,
  } as const;

  it('can be an array, options or items', () => {
    for (const answer of [list('a'), { options: list('a') }, { items: list('a') }])
      expect(parseChoices(answer, source)).toEqual([{ label: 'A', value: 'a' }]);
  });

  it('loses duplicates and items without a value', () => {
    const odd = [
      { label: 'A', value: 1 },
      { label: 'B', value: '1' },
      { label: 'C' },
      null,
      7,
      { value: 'x' },
    ];
    expect(parseChoices(odd, source)).toEqual([
      { label: 'A', value: '1' },
      { label: '7', value: '7' },
      { label: 'x', value: 'x' },
    ]);
  });

  it('uses values as labels if needed, and distinguishes equal labels', () => {
    const odd = [
      { label: ' ', value: 3 },
      { label: 'Open', value: 'o1' },
      { label: 'Open', value: 'o2' },
      { label: 'Closed', value: 'c' },
    ];
    expect(parseChoices(odd, source).map(({ label }) => label)).toEqual([
      '3',
      'Open (o1)',
      'Open (o2)',
      'Closed',
    ]);
  });

  it('of any shape does not crash', () => {
    for (const answer of [null, 'text', 5, {}, { options: 'x' }, [[[]]]])
      expect(parseChoices(answer, source)).toEqual([]);
  });
});

describe('a field with choices from an endpoint', () => {
  it('shows that they are loading, then the choices', async () => {
    let answer = (_: unknown) => {};
    const load = () => new Promise<unknown>((done) => (answer = done));
    const { sent } = drawForm([{ name: 'f', visualType: 'select', ...from('/x') }], { load });
    expect(screen.getByText('Loading…')).toBeTruthy();
    expect(input('F').disabled).toBe(true);
    await waitFor(() => expect(answer).not.toHaveLength(0));
    await act(async () => answer(list('a', 'b')));
    await userEvent.selectOptions(input('F'), 'B');
    await save();
    expect(sent()).toEqual({ f: 'b' });
  });

  for (const visualType of ['select', 'radio', 'multiCheck', 'select_multiple'])
    it(`of type ${visualType} can be retried`, async () => {
      const load = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(list('a'));
      drawForm([{ name: 'f', visualType, ...from('/x') }], { load });
      await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('A')).toBeTruthy();
    });

  it('waits for the fields it depends on [R19.1]', async () => {
    const load = vi.fn(async (url: string) => list(url.split('=')[1] ?? ''));
    drawForm(
      [
        { name: 'owner', visualType: 'text' },
        { name: 'f', visualType: 'select', ...from('/x?of={owner}') },
      ],
      { load },
    );
    expect(input('F').disabled).toBe(true);
    expect(screen.getByText('Fill in OWNER first')).toBeTruthy();
    await userEvent.click(input('OWNER'));
    await userEvent.paste('a&b');
    expect(await screen.findByRole('option', { name: 'A%26B' })).toBeTruthy();
    expect(load).toHaveBeenLastCalledWith('/x?of=a%26b');
  });

  it('keeps a value that is no longer offered', async () => {
    const load = async () => list('a');
    const { sent } = drawForm(
      [
        { name: 'f', visualType: 'select', ...from('/x') },
        { name: 'm', visualType: 'select_multiple', ...from('/x') },
        { name: 'b', visualType: 'text' },
      ],
      { load, value: { f: 'old', m: ['older'] } },
    );
    expect(
      await screen.findByRole('option', { name: 'old (no longer available)', selected: true }),
    ).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'older (no longer available)' })).toHaveProperty(
      'checked',
      true,
    );
    await userEvent.type(input('B'), 'x');
    await save();
    expect(sent()).toEqual({ b: 'x' });
  });

  it('keeps its options when it is recreated, including a retired one', async () => {
    const load = async () => list('a');
    const { again } = drawForm([{ name: 'f', visualType: 'select', ...from('/x') }], {
      load,
      value: { f: 'old' },
    });
    await screen.findByRole('option', { name: 'old (no longer available)' });
    const before = screen.getAllByRole('option');
    again({ isDisabled: true });
    expect(input('F').disabled).toBe(true);
    expect(screen.getAllByRole('option').every((option, index) => option === before[index])).toBe(true);
    expect(input('F').value).toBe('old');
  });

  it('makes one list of options and a retired value, so that a new render does not rebuild them', () => {
    const choices = [{ value: 'a', label: 'A' }];
    const say = (text: string) => text;
    const make = () => withRetired(choices, ['old'], { say, options: {} });
    expect(make().map(({ value }) => value)).toEqual(['a', 'old']);
    expect(make()).toBe(make());
  });

  describe.each(['select', 'radio', 'multiCheck'])('of type %s that depends on another', (visualType) => {
    const cities: { [country: string]: string[] } = { de: ['kassel', 'ulm'], at: ['graz'] };
    const load = async (url: string) => list(...(cities[url.split('=')[1] ?? ''] ?? []));
    const isList = visualType === 'multiCheck';
    const fields = [
      { name: 'country', visualType: 'text' },
      { name: 'city', visualType, ...from('/x?of={country}') },
    ];
    const toCity = (city: string) => (isList ? [city] : city);
    const become = async (country: string) => {
      await userEvent.clear(input('COUNTRY'));
      await userEvent.type(input('COUNTRY'), country);
    };

    it('is not saved with a choice of the other', async () => {
      const { onSubmit } = drawForm(fields, { load, value: { country: 'de', city: toCity('kassel') } });
      await screen.findAllByText('KASSEL');
      await become('at');
      expect(await screen.findByText('kassel (no longer available)')).toBeTruthy();
      await save();
      expect(onSubmit).not.toHaveBeenCalled();
      const message = isList ? 'Clear the options that are no longer available.' : 'Please select an option.';
      expect(screen.getByText(message, { selector: 'p' })).toBeTruthy();
      // The value is valid again where it is offered.
      await become('de');
      await waitFor(() => expect(screen.queryByText(message, { selector: 'p' })).toBeNull());
      await save();
      expect(onSubmit.mock.calls[0]?.[0].changes).toEqual({});
    });

    it('can be cleared while nothing is offered', async () => {
      const { onSubmit } = drawForm(fields, { load, value: { country: 'de', city: toCity('kassel') } });
      await screen.findAllByText('KASSEL');
      await userEvent.clear(input('COUNTRY'));
      await save();
      expect(onSubmit).not.toHaveBeenCalled();
      if (visualType === 'select') await userEvent.selectOptions(input('CITY'), '');
      else if (visualType === 'radio') await userEvent.click(screen.getByText('Clear selection'));
      else await userEvent.click(screen.getByRole('checkbox'));
      await save();
      expect(onSubmit.mock.calls[0]?.[0].changes).toEqual({ country: null, city: null });
    });
  });

  it('refuses an unsaved choice that is no longer offered', async () => {
    const { onSubmit } = drawForm([{ name: 'f', visualType: 'select', ...from('/x'), defaultValue: 'old' }], {
      load: async () => list('a'),
    });
    await screen.findByText('old (no longer available)');
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps a stored choice that a long list does not show', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `c${index}`);
    const { sent } = drawForm(
      [
        { name: 'f', visualType: 'select', ...from('/x') },
        { name: 'b', visualType: 'text' },
      ],
      { load: async () => list(...many), value: { f: 'old' } },
    );
    const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'F' });
    await waitFor(() => expect(box().value).toBe('old (no longer available)'));
    await userEvent.type(input('B'), 'x');
    await save();
    expect(sent()).toEqual({ b: 'x' });
  });

  it("uses an endpoint's own search [W2.24]", async () => {
    const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'F' });
    const asked: URLSearchParams[] = [];
    const load = async (url: string) => {
      const query = new URL(url, 'http://host').searchParams;
      asked.push(query);
      return list(...['ann', 'bob'].filter((name) => name.includes(query.get('q') ?? '')));
    };
    const { sent } = drawForm([{ name: 'f', visualType: 'select', ...from('/x', { 'x-search': true }) }], {
      load,
      value: { f: 'ann' },
    });
    await waitFor(() => expect(box().value).toBe('ANN'));
    expect(asked[0]?.getAll('value')).toEqual(['ann']);
    await userEvent.clear(box());
    await userEvent.type(box(), 'bo');
    await waitFor(() => expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['BOB']));
    await userEvent.keyboard('{Enter}');
    await save();
    expect(sent()).toEqual({ f: 'bob' });
    // Each pause in typing sends one request, not each letter.
    expect(asked.map((query) => query.get('q'))).not.toContain('b');
  });
});
