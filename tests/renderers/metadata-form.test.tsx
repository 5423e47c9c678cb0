import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MetadataFormProps } from '../../renderers/form/form-props';
import { MetadataForm } from '../../renderers/metadata-form';
import type { Submission } from '../../renderers/store/submission';
import { defaultView } from '../../schemas/words/view';
import { elementsOf, type Field } from './elements-of';

afterEach(cleanup);

const view = defaultView('partner');

function draw(fields: Field[], props: Partial<MetadataFormProps> = {}) {
  const onSubmit = vi.fn<(submission: Submission) => undefined>();
  const all = { view, elements: elementsOf(...fields), onSubmit, ...props };
  const result = render(<MetadataForm {...all} />);
  return {
    ...result,
    onSubmit,
    again: (next: Partial<MetadataFormProps>) => result.rerender(<MetadataForm {...all} {...next} />),
  };
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('MetadataForm', () => {
  it('sends every filled field when creating', async () => {
    const { onSubmit } = draw([
      { name: 'a', visualType: 'text' },
      { name: 'n', visualType: 'number' },
    ]);
    await userEvent.type(screen.getByLabelText('A'), 'hello');
    await userEvent.type(screen.getByLabelText('N'), '12.50');
    await save();
    expect(onSubmit).toHaveBeenCalledWith({
      changes: { a: 'hello', n: 12.5 },
      value: { a: 'hello', n: 12.5 },
      base: {},
    });
  });

  it('sends only changed fields', async () => {
    const value = { a: 'x', b: 'y', _version: 3 };
    const { onSubmit } = draw(
      [
        { name: 'a', visualType: 'text' },
        { name: 'b', visualType: 'text' },
      ],
      { value },
    );
    await userEvent.clear(screen.getByLabelText('B'));
    await save();
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ changes: { b: null }, value: { a: 'x' }, base: value });
  });

  it('names the missing field, focuses the summary, and leads to the field [R79.1]', async () => {
    const { onSubmit } = draw([{ name: 'a', visualType: 'text', isRequired: true }]);
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement?.textContent).toBe('Correct the errors on the form.');
    await userEvent.click(screen.getByRole('link', { name: /This field is required/ }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^A/));
    await userEvent.keyboard('x');
    await waitFor(() => expect(screen.queryByText('This field is required.')).toBeNull());
  });

  it("uses the view's message for an invalid field", async () => {
    const temporary = { name: 'n', label: 'Temporary Number' };
    const group = { key: 'all', title: '', fields: [temporary] };
    draw([{ name: 'n', visualType: 'number' }], { view: { ...view, groups: [group] } });
    await userEvent.type(screen.getByLabelText('Temporary Number'), 'x');
    await save();
    expect(await screen.findByRole('link', { name: /^Temporary Number.*Must be a number/ })).toBeTruthy();
  });

  it('keeps 12abc and shows an error', async () => {
    draw([{ name: 'n', visualType: 'number' }]);
    await userEvent.type(screen.getByLabelText('N'), '12abc');
    await userEvent.tab();
    expect(screen.getByLabelText<HTMLInputElement>('N').value).toBe('12abc');
    expect(await screen.findByText('Must be a number.')).toBeTruthy();
  });
});
