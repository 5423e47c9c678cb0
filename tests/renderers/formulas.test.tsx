// Formulas and checks follow while a form is filled in.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { drawForm } from './draw-form';
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

describe('a formula that reads through a link [E8.2]', () => {
  const cars = ['small', 'large'].map((value) => ({ value, label: value }));
  const fields = [
    {
      ...{ name: 'car', visualType: 'select', msOptionsType: 'dynamic', msApiEndPoint: '/cars' },
      ...{ refersTo: 'car', reads: { 'car.price': 'number', 'car.home.state': 'text' } },
    },
    number('days'),
    number('total', { formula: 'days * car.price' }),
    text('place', { formula: 'upper(car.home.state)' }),
  ];
  const prices: { [id: string]: number } = { small: 20, large: 50 };
  const loadLinked = vi.fn(async ({ id }: { id: string }) => ({
    'car.price': prices[id] ?? null,
    'car.home.state': id === 'small' ? 'tx' : null,
  }));
  const props = { load: async () => cars, value: { car: 'small', days: 2, total: 40, place: 'TX' } };
  const pick = (car: string) => userEvent.selectOptions(input('CAR'), car);
  const shown = () => [input('TOTAL').value, input('PLACE').value];

  it('is worked out when another record is picked, and when other fields change', async () => {
    drawForm(fields, { ...props, loadLinked });
    await screen.findByRole('option', { name: 'large' });
    expect(shown()).toEqual(['40', 'TX']);
    await type('DAYS', '3');
    await waitFor(() => expect(shown()).toEqual(['60', 'TX']));
    await pick('large');
    await waitFor(() => expect(shown()).toEqual(['150', '']));
    expect(loadLinked).toHaveBeenLastCalledWith({ objectType: 'partner', field: 'car', id: 'large' });
    await pick('');
    expect(shown()).toEqual(['', '']);
    await pick('small');
    expect(shown()).toEqual(['60', 'TX']);
    expect(loadLinked).toHaveBeenCalledTimes(2);
  });

  it('stays as it is where the record cannot be read, and is not sent', async () => {
    const { sent } = drawForm(fields, { ...props, loadLinked: () => Promise.reject(new Error('offline')) });
    await screen.findByRole('option', { name: 'large' });
    await pick('large');
    await type('DAYS', '3');
    expect(shown()).toEqual(['40', 'TX']);
    await save();
    expect(sent()).toEqual({ car: 'large', days: 3 });
  });

  it('shows the stored value of a newer record until it can be worked out from it', async () => {
    loadLinked.mockClear();
    const { again } = drawForm(fields, { ...props, loadLinked });
    await waitFor(() => expect(loadLinked).toHaveBeenCalledTimes(1));
    prices.small = 30;
    again({ value: { ...props.value, total: 60 } });
    expect(shown()).toEqual(['60', 'TX']);
    await type('DAYS', '3');
    await waitFor(() => expect(shown()).toEqual(['90', 'TX']));
    prices.small = 20;
  });
});
