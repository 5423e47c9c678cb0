// @vitest-environment happy-dom
// Unusual field names, and controls that throw.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultView } from '../../schemas/words/view';
import { drawForm, input, save } from './draw-form';
import type { Field } from './elements-of';

vi.mock('../../renderers/types/url', () => ({
  url: {
    Control: () => {
      throw new Error('broken on purpose');
    },
  },
}));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const text = (name: string, more: object = {}): Field => ({ name, visualType: 'text', ...more });

// [R1.2]
describe('an unusual form', () => {
  it('supports names with periods and inherited names', async () => {
    const names = ['a.b', 'a', 'toString', 'valueOf', 'hasOwnProperty', 'a.b.0', 'isPrototypeOf'];
    const { onSubmit, sent } = drawForm(
      names.map((name) => text(name, { label: `«${name}»`, isRequired: true })),
    );
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getAllByText('This field is required.', { selector: 'p' })).toHaveLength(names.length);
    for (const name of names) await userEvent.type(input(`«${name}»`), name);
    await save();
    expect(Object.entries(sent() ?? {})).toEqual(expect.arrayContaining(names.map((name) => [name, name])));
    expect(Object.keys(sent() ?? {})).toHaveLength(names.length);
  });

  it('shows HTML, Markdown and emoji as text', () => {
    const label = '<b onclick="x()">Bold</b> **not** 🧑‍🌾';
    const help = '<script>alert(1)</script> [link](javascript:x)';
    const { container } = drawForm([text('a', { label, help })]);
    expect(input(label)).toBeTruthy();
    expect(screen.getByText(help)).toBeTruthy();
    expect(container.querySelector('script, b, [onclick], a')).toBeNull();
  });

  it('accepts letters of any script', async () => {
    const { sent } = drawForm([text('a')]);
    await userEvent.click(input('A'));
    await userEvent.paste('👩‍👩‍👧 שלום مرحبا é');
    await save();
    expect(sent()).toEqual({ a: '👩‍👩‍👧 שלום مرحبا é' });
  });

  it('survives a control that throws', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { sent } = drawForm([text('a'), { name: 'bad', visualType: 'url' }, text('c')]);
    expect(screen.getByText(/The field “BAD” \(bad\) could not be displayed/)).toBeTruthy();
    await userEvent.type(input('A'), '1');
    await userEvent.type(input('C'), '2');
    await save();
    expect(sent()).toEqual({ a: '1', c: '2' });
  });

  it('says that a secret value is saved', async () => {
    const { sent } = drawForm([{ name: 'pw', visualType: 'password' }, text('b')], {
      value: { _set: ['pw'], b: 'x' },
    });
    expect(screen.getByText(/A value is saved\. Leave blank to keep it\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear value' }));
    await userEvent.type(input('B'), 'y');
    await save();
    expect(sent()).toEqual({ pw: null, b: 'xy' });
  });

  it('validates filled fields that were never left', async () => {
    const { container, sent } = drawForm([
      { name: 'phone', visualType: 'tel' },
      { name: 'place', visualType: 'zip' },
    ]);
    fireEvent.change(input('PHONE'), { target: { value: '+1 512 555 0100' } });
    fireEvent.change(input('PLACE'), { target: { value: '787011234' } });
    fireEvent.submit(container.querySelector('form') as HTMLFormElement);
    await waitFor(() => expect(sent()).toEqual({ phone: '512-555-0100', place: '78701-1234' }));
  });

  it('marks fields that became required later', () => {
    drawForm([text('a', { isRequired: true }), text('b')], { value: { b: 'x' } });
    expect(screen.getByText('Required, not filled in yet.')).toBeTruthy();
  });

  it('does not mark fields of a record that is not created yet', () => {
    const view = {
      ...defaultView('partner'),
      groups: [{ key: 'g', title: 'G', fields: [{ name: 'a', isNew: true }] }],
    };
    drawForm([text('a', { isRequired: true }), text('b')], { view, value: { b: 'x' } });
    expect(input('A')).toBeTruthy();
    expect(screen.queryByText('Required, not filled in yet.')).toBeNull();
  });

  it('resets to the start', async () => {
    drawForm([text('a'), { name: 'm', visualType: 'map' }], { value: { a: 'x', m: { k: 'v' } } });
    await userEvent.type(input('A'), 'yz');
    await userEvent.type(input('M: value 1'), '!');
    expect(screen.getByText('2 unsaved changes')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect([input('A').value, input('M: value 1').value]).toEqual(['x', 'v']);
    expect(screen.getByText('No changes')).toBeTruthy();
  });
});

describe('1,000 fields', () => {
  it('are all rendered, and one edit counts once', async () => {
    const fields = Array.from({ length: 1000 }, (_, index) => text(`f${index}`, { order: index }));
    const drawn = vi.fn();
    const { sent } = drawForm(fields, { onEdit: drawn, idPrefix: 'partner' });
    const find = (index: number) => document.getElementById(`partner_f${index}`) as HTMLInputElement | null;
    await waitFor(() => expect(find(999)).toBeTruthy(), { timeout: 80_000 });
    const field = find(500);
    if (!field) throw new Error('Field 500 is not there');
    fireEvent.input(field, { target: { value: 'x' } });
    expect(drawn).toHaveBeenCalledTimes(1);
    await act(async () => fireEvent.submit(field.form ?? field));
    expect(sent()).toEqual({ f500: 'x' });
  }, 90_000);
});
