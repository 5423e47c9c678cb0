// Metadata and record change while a user types.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ControlProps, nativeProps } from '../../renderers/controls/control';
import type { MetadataFormProps } from '../../renderers/form/form-props';
import type { MetadataFormHandle } from '../../renderers/form/use-form-handle';
import type { SubmitResult } from '../../renderers/store/submission';
import { createEngine } from '../../renderers/types/engine';
import type { Messages } from '../../schemas/values/say';
import type { View } from '../../schemas/words/view';
import { draw, input, save, text } from './draw-live-form';
import { elementsOf, type Field } from './elements-of';

afterEach(cleanup);

describe('a form whose metadata changes', () => {
  it('keeps text, focus and caret', async () => {
    const { become } = draw([text('a'), text('b')]);
    const b = input('B');
    await userEvent.type(b, 'typed');
    b.setSelectionRange(2, 3);
    become(text('c', { order: 1 }), text('b', { order: 2 }), text('a', { order: 3 }));
    expect(input('B')).toBe(b);
    expect(document.activeElement).toBe(b);
    expect([b.value, b.selectionStart, b.selectionEnd]).toEqual(['typed', 2, 3]);
    expect(input('C')).toBeTruthy();
  });

  it('keeps focus when the field changes group', async () => {
    const { become } = draw([text('a', { grouping: 'One' }), text('b', { grouping: 'One' })]);
    await userEvent.type(input('A'), 'xyz');
    input('A').setSelectionRange(1, 1);
    become(text('a', { grouping: 'Two' }), text('b', { grouping: 'One' }));
    expect(document.activeElement).toBe(input('A'));
    expect([input('A').value, input('A').selectionStart]).toEqual(['xyz', 1]);
  });

  it('renders only the rows that changed', () => {
    const drawn: string[] = [];
    const Control = (props: ControlProps) => {
      drawn.push(props.name);
      return <input {...nativeProps(props)} />;
    };
    const withWords = (messages: Messages) => createEngine({ widgets: { text: { Control } }, messages });
    const { again } = draw([text('a'), text('b'), text('c')], { engine: withWords({}) });
    const engine = withWords({ Save: 'Keep' });
    const drawnBy = (...fields: Field[]) => {
      drawn.length = 0;
      again({ engine, elements: elementsOf(...fields) });
      return drawn.join();
    };
    expect(drawnBy(text('a'), text('b'), text('c'))).toBe('a,b,c');
    expect(drawnBy(text('a'), text('b', { label: 'Other' }), text('c'), text('d'))).toBe('b,d');
    expect(drawnBy(text('a', { isRequired: true }), text('b', { label: 'Other' }), text('c'))).toBe('a');
    expect(drawnBy(text('c', { placeholder: 'here' }), text('b', { label: 'Other' }))).toBe('c');
  });

  it('announces new fields politely', async () => {
    const { become } = draw([text('a')]);
    become(text('a'), text('region'));
    await waitFor(() =>
      expect(screen.getByText('Added to this form: REGION.').getAttribute('aria-live')).toBe('polite'),
    );
  });

  it('keeps the typed value of a removed field', async () => {
    const { become, onSubmit } = draw([text('a'), text('gone')]);
    await userEvent.type(input('GONE'), 'do not lose me');
    become(text('a'));
    expect(screen.getByText('do not lose me')).toBeTruthy();
    await save();
    expect(onSubmit).toHaveBeenCalledWith({ changes: {}, value: {}, base: {} });
  });

  it('moves the focus to the notice about a removed field', async () => {
    const { become } = draw([text('a'), text('gone')]);
    await userEvent.type(input('GONE'), 'x');
    become(text('a'));
    const notice = await screen.findByText('Removed from this form: GONE.');
    expect(document.activeElement).toBe(notice);
    await userEvent.keyboard('more');
    expect(input('A').value).toBe('');
    // The deletion is undone.
    become(text('a'), text('gone'));
    expect(input('GONE').value).toBe('x');
  });

  it('displays orphaned values in readable form', async () => {
    const msOptions = [{ label: 'By day', value: 'd' }];
    const { become } = draw([
      text('a'),
      { name: 'when', visualType: 'select', msOptionsType: 'static', msOptions },
      { name: 'fit', visualType: 'checkbox' },
      { name: 'odd', visualType: 'number' },
    ]);
    await userEvent.selectOptions(screen.getByLabelText('WHEN'), 'By day');
    await userEvent.click(screen.getByLabelText('FIT'));
    await userEvent.type(input('ODD'), '1e');
    become(text('a'));
    const aside = screen.getByRole('region', { name: 'Your unsaved text' });
    expect([...aside.querySelectorAll('output')].map((one) => one.textContent)).toEqual([
      'By day',
      'Yes',
      '1e',
    ]);
  });

  it('keeps typed text that the new type accepts', async () => {
    const { become } = draw([text('a')]);
    await userEvent.type(input('A'), '42');
    become({ name: 'a', visualType: 'number' });
    expect(input('A').value).toBe('42');
  });

  it('keeps typed text to copy if the new type refuses it', async () => {
    const { become } = draw([text('a')]);
    await userEvent.type(input('A'), 'forty');
    become({ name: 'a', visualType: 'number' });
    expect(input('A').value).toBe('');
    expect(screen.getByText('forty')).toBeTruthy();
  });
});

describe('a form whose record changes', () => {
  it('merges untouched fields and keeps edited ones', async () => {
    const { again } = draw([text('a'), text('b')], { value: { a: '1', b: '2', _version: 1 } });
    await userEvent.type(input('A'), '!');
    again({ value: { a: '1', b: 'theirs', _version: 2 } });
    await waitFor(() => expect(input('B').value).toBe('theirs'));
    expect(input('A').value).toBe('1!');
    expect(screen.queryByRole('button', { name: /Use theirs/ })).toBeNull();
  });

  it('does not report its own save as a conflict', async () => {
    const onSubmit = vi.fn<MetadataFormProps['onSubmit']>(() => new Promise(() => {}));
    const { again } = draw([text('a')], { value: { a: '1', _version: 1 }, onSubmit });
    await userEvent.type(input('A'), '2');
    await save();
    await userEvent.type(input('A'), '3');
    again({ value: { a: '12', _version: 2 }, onSubmit });
    expect(input('A').value).toBe('123');
    expect(screen.queryByRole('button', { name: /Use theirs/ })).toBeNull();
  });

  it('does not report its own save if the host observes the input', async () => {
    const onSubmit = vi.fn<MetadataFormProps['onSubmit']>(() => new Promise(() => {}));
    const ref = createRef<MetadataFormHandle>();
    const look = () => ref.current?.read();
    const given = { onSubmit, ref, onEdit: look };
    const { again } = draw([text('a')], { value: { a: '1', _version: 1 }, ...given });
    await userEvent.type(input('A'), '2');
    await save();
    await userEvent.type(input('A'), '3');
    again({ value: { a: '12', _version: 2 }, ...given });
    expect(look()?.changes).toEqual({ a: '123' });
    expect(screen.queryByRole('button', { name: /Use theirs/ })).toBeNull();
  });

  it('asks about each field after a conflict', async () => {
    const conflict: SubmitResult = {
      conflicts: { a: { base: '1', yours: '1!', current: 'theirs' } },
      record: { a: 'theirs', _version: 2 },
    };
    const onSubmit = vi.fn<MetadataFormProps['onSubmit']>(() => conflict);
    draw([text('a')], { value: { a: '1', _version: 1 }, onSubmit });
    await userEvent.type(input('A'), '!');
    await save();
    expect(input('A').value).toBe('1!');
    await save();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByRole('alert', { name: 'Conflicting changes' }));
    await userEvent.click(await screen.findByRole('button', { name: /Use theirs/ }));
    expect(input('A').value).toBe('theirs');
    expect(screen.getByText('No changes')).toBeTruthy();
  });
});

describe('a conflict with a newer record', () => {
  const collide = async () => {
    const drawn = draw([text('a')], { value: { a: '1', _version: 1 } });
    await userEvent.type(input('A'), '!');
    drawn.again({ value: { a: 'theirs', _version: 2 } });
    await screen.findByRole('button', { name: 'Keep mine: 1!' });
    return drawn;
  };

  it('is sent once it is decided', async () => {
    const { onSubmit } = await collide();
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /Keep mine/ }));
    await save();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('is dropped by Discard changes', async () => {
    await collide();
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.queryByRole('button', { name: /Keep mine/ })).toBeNull();
    expect(input('A').value).toBe('theirs');
  });
});

describe('saving', () => {
  it('shows server errors on fields until they are edited', async () => {
    const problem = { path: 'a', code: 'taken', message: 'This name is taken.' };
    draw([text('a')], { onSubmit: async () => [problem] });
    await userEvent.type(input('A'), 'x');
    await save();
    expect((await screen.findAllByText(/This name is taken/)).length).toBeGreaterThan(0);
    await userEvent.type(input('A'), 'y');
    expect(screen.queryByText(/This name is taken/)).toBeNull();
  });

  it('sends one request, however often it is pressed', async () => {
    let finish = () => {};
    const onSubmit = vi.fn(() => new Promise<undefined>((done) => (finish = () => done(undefined))));
    draw([text('a')], { onSubmit });
    await userEvent.type(input('A'), 'x');
    await save();
    await userEvent.click(screen.getByRole('button', { name: 'Saving…' }));
    await act(async () => finish());
    expect(onSubmit).toHaveBeenCalledTimes(1);
    // Pressed twice before React renders the first press.
    await userEvent.type(input('A'), 'y');
    onSubmit.mockClear();
    act(() => {
      for (const _ of ['first', 'second']) screen.getByRole('button', { name: 'Save' }).click();
    });
    await act(async () => finish());
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Saved')).toBeTruthy();
  });

  it('marks missing required values without blocking [R11]', async () => {
    const { onSubmit } = draw([text('a', { isRequired: true }), text('b')], { value: { b: 'x' } });
    expect(screen.getByText('Required, not filled in yet.')).toBeTruthy();
    await userEvent.type(input('B'), 'y');
    await save();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('does not allow clearing a required value [R11]', async () => {
    const { onSubmit } = draw([text('a', { isRequired: true })], { value: { a: 'x' } });
    await userEvent.clear(input('A'));
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps a secret value unless it is cleared [R36]', async () => {
    const { onSubmit } = draw([{ name: 'pw', visualType: 'password' }, text('b')], {
      value: { _set: ['pw'], b: 'x' },
    });
    expect(screen.getByText(/A value is saved/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear value' }));
    await save();
    expect(onSubmit.mock.calls[0]?.[0].changes).toEqual({ pw: null });
  });
});

describe('conditional fields', () => {
  const conditional: View = {
    id: 'p',
    objectType: 'partner',
    groups: [
      {
        key: 'g',
        title: 'G',
        fields: [{ name: 'kind' }, { name: 'llc', required: true, showWhen: { field: 'kind', in: ['llc'] } }],
      },
    ],
  };

  it('appear and disappear with the value they depend on', async () => {
    const { onSubmit } = draw([text('kind'), text('llc')], { view: conditional });
    expect(screen.queryByLabelText('LLC')).toBeNull();
    await userEvent.type(input('KIND'), 'llc');
    await userEvent.type(input('LLC'), 'S');
    await userEvent.type(input('KIND'), 'x');
    expect(screen.queryByLabelText('LLC')).toBeNull();
    await save();
    expect(onSubmit.mock.calls[0]?.[0].changes).toEqual({ kind: 'llcx' });
  });
});
