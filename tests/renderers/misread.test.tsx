// Text that a control cannot parse is kept and reported, never sent (R66). Native date fields: tests/browser/engine-values.spec.ts.
import Form, { type IChangeEvent } from '@rjsf/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OptionsProvider } from '../../renderers/controls/options-source';
import { MetadataForm } from '../../renderers/metadata-form';
import { theme } from '../../renderers/rjsf/theme';
import type { DraftStrategy } from '../../renderers/store/submission';
import { compileForm } from '../../schemas/compile/compile-form';
import type { JsonObject } from '../../schemas/values/json';
import { createValidator } from '../../validators/rjsf-validator';
import { draw, input, save, text, view } from './draw-live-form';
import { elementsOf, type Field } from './elements-of';

afterEach(cleanup);

const state: Field = { name: 's', visualType: 'state' };
const number: Field = { name: 'n', visualType: 'number' };
const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const leave = (element: HTMLElement) => fireEvent.blur(element);

function memory(kept?: JsonObject): DraftStrategy & { kept: JsonObject | undefined } {
  const drafts = {
    kept,
    load: () => drafts.kept,
    save: (next: JsonObject) => void Object.assign(drafts, { kept: next }),
    clear: () => void Object.assign(drafts, { kept: undefined }),
  };
  return drafts;
}

describe('unparsed input', () => {
  it('is neither saved nor lost', async () => {
    const { onSubmit } = draw([state, number], { value: { s: 'TX', n: 7 } });
    await userEvent.type(input('N'), 'x');
    fireEvent.change(box('S'), { target: { value: 'nowhere' } });
    leave(box('S'));
    expect(screen.getByText('2 unsaved changes')).toBeTruthy();
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    expect([input('N').value, box('S').value]).toEqual(['7x', 'nowhere']);
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect([input('N').value, box('S').value]).toEqual(['7', 'Texas']);
    expect(screen.getByText('No changes')).toBeTruthy();
  });

  it('is removed when it is cleared', async () => {
    const { onSubmit } = draw([number], { value: { n: 7 } });
    await userEvent.type(input('N'), 'x');
    await userEvent.clear(input('N'));
    await save();
    expect(onSubmit.mock.calls[0]?.[0].changes).toEqual({ n: null });
  });

  it('is restored with the draft', async () => {
    const drafts = memory();
    const fields = [state, number, { name: 'm', visualType: 'map' }];
    draw(fields, { drafts });
    await userEvent.type(input('N'), '12abc');
    fireEvent.change(box('S'), { target: { value: 'nowhere' } });
    await userEvent.click(screen.getByRole('button', { name: 'Add a row' }));
    await userEvent.type(input('M: value 1'), 'no name');
    cleanup();
    const { onSubmit } = draw(fields, { drafts });
    expect([input('N').value, box('S').value]).toEqual(['12abc', 'nowhere']);
    expect(input('M: value 1').value).toBe('no name');
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByText('Please select an option.', { selector: 'p' })).toBeTruthy();
  });

  // [R66.2, R66.3]
  it('does not include pasted text with spaces', async () => {
    const types = { e: 'email', u: 'url', z: 'zip', t: 'tel', i: 'einssn', d: 'money', n: 'number' };
    const pasted = {
      e: ' a@b.co ',
      u: '\thttps://example.com ',
      z: ' 12345 ',
      t: ' 555-123-4567 ',
      i: ' 12-3456789 ',
      d: ' $-3.00 ',
      n: ' 1,234 ',
    };
    const fields = Object.entries(types).map(([name, visualType]) => ({ name, visualType }));
    const { onSubmit } = draw(fields);
    for (const [name, value] of Object.entries(pasted)) {
      await userEvent.click(input(name.toUpperCase()));
      await userEvent.paste(value);
    }
    await save();
    expect(onSubmit.mock.calls[0]?.[0].changes).toEqual({
      e: 'a@b.co',
      u: 'https://example.com',
      z: '12345',
      t: '555-123-4567',
      i: '12-3456789',
      d: -3,
      n: 1234,
    });
  });
});

describe('unparsed input and new metadata', () => {
  it('becomes the value when the field becomes text', async () => {
    const { become } = draw([number]);
    await userEvent.type(input('N'), '12abc');
    become(text('n'));
    expect(input('N').value).toBe('12abc');
  });

  it('is kept to copy when its field is removed', async () => {
    const { become } = draw([number, text('a')]);
    await userEvent.type(input('N'), '12abc');
    become(text('a'));
    expect(screen.getByText('12abc')).toBeTruthy();
    become(number, text('a'));
    expect(input('N').value).toBe('12abc');
  });

  it("conflicts with another user's save", async () => {
    const { again } = draw([number], { value: { n: 1, _version: 1 } });
    await userEvent.type(input('N'), 'x');
    again({ value: { n: 2, _version: 2 } });
    expect(screen.getByRole('button', { name: 'Keep mine: 1x' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use theirs: 2' }));
    expect(input('N').value).toBe('2');
    expect(screen.getByText('No changes')).toBeTruthy();
  });

  it('is ignored by a draft of numbers', () => {
    draw([number, state], { drafts: memory({ n: 5, s: 'TX' }) });
    expect([input('N').value, box('S').value]).toEqual(['5', 'Texas']);
  });

  it('can name a choice once choices have loaded', async () => {
    let answer = (_: unknown) => {};
    const load = () => new Promise<unknown>((done) => (answer = done));
    const dynamic = { msOptionsType: 'dynamic', msApiEndPoint: '/x', 'x-search': true };
    const elements = elementsOf({ name: 'f', visualType: 'select', ...dynamic });
    render(
      <OptionsProvider load={load}>
        <MetadataForm view={view} elements={elements} onSubmit={() => undefined} />
      </OptionsProvider>,
    );
    await act(async () => answer([]));
    fireEvent.change(box('F'), { target: { value: 'anna' } });
    leave(box('F'));
    expect(box('F').value).toBe('anna');
    await act(async () => new Promise((done) => setTimeout(done, 200)));
    await act(async () => answer([{ label: 'Anna', value: '1' }]));
    expect(box('F').value).toBe('Anna');
  });
});

describe('RJSF’s bare Form with the theme', () => {
  function drawBare(fields: Field[], formData: JsonObject = {}) {
    const form = compileForm(elementsOf(...fields), view);
    const onSubmit = vi.fn<(event: IChangeEvent) => void>();
    render(
      <Form
        {...theme}
        schema={form.schema}
        uiSchema={form.uiSchema}
        validator={createValidator(form)}
        initialFormData={formData}
        noHtml5Validate
        showErrorList={false}
        onSubmit={onSubmit}
        onError={() => {}}
      />,
    );
    const submit = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Submit' })));
    return { onSubmit, submit };
  }

  it('refuses unparsed input', async () => {
    const { onSubmit, submit } = drawBare([number, state], { n: 7, s: 'TX' });
    await userEvent.type(input('N'), 'x');
    fireEvent.change(box('S'), { target: { value: 'nowhere' } });
    leave(box('S'));
    await submit();
    expect(onSubmit).not.toHaveBeenCalled();
    expect([input('N').value, box('S').value]).toEqual(['7x', 'nowhere']);
    expect(screen.getByText('Must be a number.')).toBeTruthy();
    await userEvent.type(input('N'), '{Backspace}8');
    fireEvent.change(box('S'), { target: { value: 'Ohio' } });
    leave(box('S'));
    await submit();
    expect(onSubmit.mock.calls[0]?.[0].formData).toEqual({ n: 78, s: 'OH' });
  });

  it('stores an address without surrounding spaces', async () => {
    const { onSubmit, submit } = drawBare([{ name: 'e', visualType: 'email' }]);
    await userEvent.click(input('E'));
    await userEvent.paste(' a@b.co ');
    leave(input('E'));
    await submit();
    expect(onSubmit.mock.calls[0]?.[0].formData).toEqual({ e: 'a@b.co' });
  });
});

describe('a text that is too long for the host', () => {
  const sentence = 'Use up to 50,000 characters.';
  const note: Field = { name: 'n', visualType: 'multiRowInput' };

  it('is marked on blur, kept, and not sent', async () => {
    const { onSubmit } = draw([note], { value: { n: 'short' } });
    fireEvent.input(input('N'), { target: { value: 'y'.repeat(50_001) } });
    leave(input('N'));
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByText('50,001 of 50,000')).toBeTruthy();
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(input('N').value).toHaveLength(50_001);
    fireEvent.input(input('N'), { target: { value: 'y'.repeat(50_000) } });
    await save();
    expect(onSubmit.mock.calls[0]?.[0].changes).toEqual({ n: 'y'.repeat(50_000) });
  });

  it('is counted and refused in rich text, including tags', async () => {
    const { onSubmit } = draw([{ name: 'r', visualType: 'richTextInput' }], {
      value: { r: '<p>Hello</p>' },
    });
    const editor = await screen.findByRole('textbox', { name: 'R' }, { timeout: 20_000 });
    expect(screen.getByText('12 of 50,000')).toBeTruthy();
    const paste = (type: string, text: string) =>
      fireEvent.paste(editor, {
        clipboardData: { getData: (asked: string) => (asked === type ? text : '') },
      });
    paste('text/html', `<p style="color: red">${'y'.repeat(50_000)}</p>`);
    expect(screen.getByRole('alert').textContent).toBe(`Not pasted. ${sentence}`);
    expect(screen.getByText('12 of 50,000')).toBeTruthy();
    // Each of these lines would become a paragraph, and 25,000 of them hold the page for seconds.
    paste('text/plain', 'y\n'.repeat(20_000));
    expect(screen.getByRole('alert')).toBeTruthy();
    paste('text/html', '<div>y</div>'.repeat(20_000));
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.getByText('12 of 50,000')).toBeTruthy();
    const styled = `<p>${'<span style="color: red">y</span>'.repeat(2000)}</p>`;
    for (const html of [styled, `<p>${'y'.repeat(49_000)}</p>`]) paste('text/html', html);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(/^5[01],\d{3} of 50,000$/)).toBeTruthy();
    await save();
    expect(screen.getByText(sentence, { selector: 'p' })).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
