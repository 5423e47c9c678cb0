// Small conveniences that users would miss.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { pressWhileComposing } from '../input-method';
import { drawForm } from './draw-form';
import { draw, input, save, text } from './draw-live-form';

afterEach(cleanup);

const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const state = { name: 's', visualType: 'state' };

describe('a save', () => {
  it('moves the focus after every failure', async () => {
    draw([text('a', { isRequired: true })]);
    for (const _ of ['first', 'second']) {
      await save();
      expect(document.activeElement?.textContent).toBe('Correct the errors on the form.');
      act(() => input('A').focus());
    }
  });

  it('shows problems of fields outside the form', async () => {
    const elsewhere = { path: 'elsewhere', code: 'taken', message: 'The other field is taken.' };
    draw([text('a')], { onSubmit: async () => [elsewhere] });
    await userEvent.type(input('A'), 'x');
    await save();
    expect(await screen.findByText('The other field is taken.')).toBeTruthy();
  });

  it('keeps a draft of what was typed while saving', async () => {
    let finish = () => {};
    const onSubmit = vi.fn(() => new Promise<undefined>((done) => (finish = () => done(undefined))));
    const drafts = { load: () => undefined, save: vi.fn<(kept: JsonObject) => void>(), clear: vi.fn() };
    draw([text('a')], { onSubmit, drafts, value: {} });
    await userEvent.type(input('A'), 'x');
    await save();
    await userEvent.type(input('A'), 'y');
    await act(async () => finish());
    expect(drafts.clear).not.toHaveBeenCalled();
    await waitFor(() => expect(drafts.save).toHaveBeenLastCalledWith({ a: 'xy' }, []));
  });

  it('leaves no secret value in the form', async () => {
    const { onSubmit } = draw([{ name: 'pw', visualType: 'password' }], { value: { _set: ['pw'] } });
    await userEvent.type(input('PW'), 'Secret-1!');
    await save();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(input('PW').value).toBe(''));
  });

  it('does not ask if both typed the same', async () => {
    const { again } = draw([text('a')], { value: { a: 'old', _version: 1 } });
    await userEvent.clear(input('A'));
    await userEvent.type(input('A'), 'same');
    again({ value: { a: 'same', _version: 2 } });
    expect(screen.queryByText(/Someone else changed/)).toBeNull();
  });

  it('shows names in a conflict about references', async () => {
    const reference = {
      msOptionsType: 'dynamic',
      msApiEndPoint: '/dtl/partner',
      msApiDataLabel: 'partnerName',
      msApiDataValue: 'partnerID',
    };
    const load = async () =>
      ['a', 'b', 'c'].map((id) => ({ partnerID: `id-${id}`, partnerName: `Partner ${id}` }));
    const shown = drawForm([{ name: 'f', visualType: 'select', ...reference }], {
      value: { f: 'id-a', _version: 1 },
      load,
    });
    await screen.findByRole('option', { name: 'Partner b' });
    await userEvent.selectOptions(input('F'), 'Partner b');
    shown.again({ value: { f: 'id-c', _version: 2 } });
    expect(await screen.findByRole('button', { name: 'Keep mine: Partner b' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Use theirs: Partner c' })).toBeTruthy();
  });
});

describe('a control', () => {
  it('is described by both help and error', async () => {
    draw([text('a', { isRequired: true, help: 'As on the licence' })]);
    await save();
    const ids = input('A').getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = ids.map((id) => document.getElementById(id)?.textContent);
    expect(texts).toEqual(['As on the licence', 'This field is required.']);
  });

  it('applies a mask only at the end', () => {
    drawForm([{ name: 'f', visualType: 'tel' }], { value: { f: '555-12' } });
    input('F').setSelectionRange(1, 1);
    const typed = '5955-12';
    fireEvent.input(input('F'), { target: { value: typed, selectionStart: 2 } });
    expect(input('F').value).toBe(typed);
  });

  it('treats names that differ in spaces as duplicates', async () => {
    const { onSubmit } = draw([{ name: 'm', visualType: 'map' }]);
    for (const number of [1, 2]) {
      await userEvent.click(screen.getByRole('button', { name: 'Add a row' }));
      await userEvent.type(input(`M: name ${number}`), number === 1 ? 'a' : ' a ');
      await userEvent.type(input(`M: value ${number}`), String(number));
    }
    expect(screen.getByText('This name is already in use.')).toBeTruthy();
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('the first render of a form', () => {
  const fields = (count: number) => Array.from({ length: count }, (_, index) => text(`f${index}`));
  const countDrawn = () => screen.getAllByRole('textbox').length;

  it('is complete', () => {
    draw(fields(200));
    expect(countDrawn()).toBe(200);
  });
});

describe('a list with a search', () => {
  it('handles Escape itself while open', async () => {
    const onKeyDown = vi.fn();
    draw([state], { value: { s: 'TX' } });
    document.body.addEventListener('keydown', onKeyDown);
    await userEvent.type(box('S'), 'xyz');
    onKeyDown.mockClear();
    await userEvent.keyboard('{Escape}');
    expect(onKeyDown).not.toHaveBeenCalled();
    expect(box('S').value).toBe('Texas');
    // With the list closed, the dialog receives the key.
    await userEvent.keyboard('{Escape}');
    expect(onKeyDown).toHaveBeenCalledTimes(1);
    document.body.removeEventListener('keydown', onKeyDown);
  });

  it('ignores Enter during a composition', () => {
    draw([state]);
    fireEvent.change(box('S'), { target: { value: 'tex' } });
    pressWhileComposing(box('S'), 'Enter');
    expect(box('S').value).toBe('tex');
    fireEvent.keyDown(box('S'), { key: 'Enter' });
    expect(box('S').value).toBe('Texas');
  });
});
