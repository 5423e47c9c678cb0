// Formulas and checks follow while a form is filled in.
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { draw, input, save, text } from './draw-live-form';

afterEach(cleanup);

const type = async (label: string, words: string) => {
  await userEvent.clear(input(label));
  if (words !== '') await userEvent.type(input(label), words);
  await userEvent.tab();
};
const number = (name: string, more: JsonObject = {}) => text(name, { visualType: 'number', ...more });
const ceiling = { rule: 'net <= ceiling', message: 'Above the ceiling.' };

const fields = [
  number('price'),
  number('visits'),
  number('net', { formula: 'price * visits' }),
  number('gross', { formula: 'net * 1.5' }),
  number('ceiling', { check: ceiling }),
  text('approval', { showWhen: { required: ['gross'], properties: { gross: { minimum: 100 } } } }),
];

describe('a form with formulas', () => {
  const props = {};

  it('calculates them while typing', async () => {
    draw(fields, props);
    expect(input('GROSS').value).toBe('');
    await type('PRICE', '0.1');
    await type('VISITS', '3');
    expect([input('NET').value, input('GROSS').value]).toEqual(['0.3', '0.45']);
    expect(input('NET').readOnly).toBe(true);
    await type('VISITS', '');
    expect([input('NET').value, input('GROSS').value]).toEqual(['', '']);
  });

  it('shows the results whatever the record contains, and after a reset', async () => {
    const { again } = draw([...fields, text('notes')], { ...props, value: { price: 2, visits: 3 } });
    expect(input('NET').value).toBe('6');
    await type('NOTES', 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect([input('NOTES').value, input('NET').value]).toEqual(['', '6']);
    again({ value: { price: 2, visits: 3, notes: 'y' } });
    expect([input('NOTES').value, input('NET').value]).toEqual(['y', '6']);
  });

  it('does not send them', async () => {
    const { onSubmit } = draw(fields, { ...props, value: { price: 2, visits: 3, net: 6, gross: 9 } });
    await type('PRICE', '4');
    await save();
    expect(onSubmit.mock.calls[0]?.[0].changes).toEqual({ price: 4 });
  });

  it('shows and hides fields by results', async () => {
    draw(fields, { ...props, value: { price: 2, visits: 3, net: 6, gross: 9 } });
    expect(screen.queryByLabelText('APPROVAL')).toBeNull();
    await type('PRICE', '40');
    expect(screen.queryByLabelText('APPROVAL')).not.toBeNull();
  });

  it('shows a failed check at its field', async () => {
    const { onSubmit } = draw(fields, { ...props, value: { price: 2, visits: 3, ceiling: 10 } });
    await type('VISITS', '9');
    expect(screen.getAllByText('Above the ceiling.')).not.toHaveLength(0);
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    await type('VISITS', '5');
    expect(screen.queryByText('Above the ceiling.')).toBeNull();
    await save();
    expect(onSubmit.mock.calls[0]?.[0].changes).toEqual({ visits: 5 });
  });

  it('tolerates a stored value that fails', async () => {
    const { onSubmit } = draw([...fields, text('notes')], {
      ...props,
      value: { price: 2, visits: 3, ceiling: 1 },
    });
    await type('NOTES', 'x');
    await save();
    expect(onSubmit.mock.calls[0]?.[0].changes).toEqual({ notes: 'x' });
  });
});
