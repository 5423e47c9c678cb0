// Conditions and limits apply while a form is filled in.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { draw, input, save, text } from './draw-live-form';

afterEach(cleanup);

const is = (name: string, value: string) => ({ required: [name], properties: { [name]: { const: value } } });
const filled = (name: string) => ({ required: [name] });
const isShown = (label: string) => screen.queryByLabelText(label) !== null;
const type = async (label: string, words: string) => {
  await userEvent.clear(input(label));
  if (words !== '') await userEvent.type(input(label), words);
  await userEvent.tab();
};

const fields = [
  text('plan'),
  text('fleet', { showWhen: is('plan', 'auto'), requireWhen: is('plan', 'auto') }),
  text('manager', { showWhen: filled('fleet') }),
  text('rate', { readOnlyWhen: is('plan', 'bound') }),
];

describe('a form with conditions', () => {
  const props = {};

  it('shows and requires fields by their conditions', async () => {
    const { onSubmit } = draw(fields, props);
    expect([isShown('FLEET'), isShown('MANAGER')]).toEqual([false, false]);
    await type('PLAN', 'auto');
    expect([isShown('FLEET'), isShown('MANAGER')]).toEqual([true, false]);
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getAllByText('This field is required.')).not.toHaveLength(0);
    await type('FLEET', '3');
    await type('MANAGER', 'Ann');
    await save();
    expect(onSubmit.mock.calls[0]?.[0].changes).toEqual({ plan: 'auto', fleet: '3', manager: 'Ann' });
  });

  // [E2.4d]
  it('restores typed text with its field', async () => {
    const { onSubmit } = draw(fields, { ...props, value: { plan: 'auto', fleet: '1' } });
    await type('FLEET', '34');
    await type('PLAN', 'home');
    expect(isShown('FLEET')).toBe(false);
    // The record's own fleet still counts.
    expect(isShown('MANAGER')).toBe(true);
    await type('PLAN', 'auto');
    expect(input('FLEET').value).toBe('34');
    await save();
    expect(onSubmit.mock.calls[0]?.[0].changes).toEqual({ fleet: '34' });
  });

  it('does not send hidden fields', async () => {
    const { onSubmit } = draw(fields, props);
    await type('PLAN', 'auto');
    await type('FLEET', '3');
    await type('PLAN', 'home');
    expect(isShown('MANAGER')).toBe(false);
    await save();
    expect(onSubmit.mock.calls[0]?.[0].changes).toEqual({ plan: 'home' });
  });

  it("locks a field with the record's value", async () => {
    draw(fields, { ...props, value: { rate: '1' } });
    await type('RATE', '2');
    await type('PLAN', 'bound');
    expect(input('RATE').value).toBe('1');
    await type('PLAN', 'open');
    expect(input('RATE').value).toBe('2');
  });

  it('validates required fields only while they are required', async () => {
    const { onSubmit } = draw(
      [text('plan'), text('fleet', { requireWhen: is('plan', 'auto') }), text('b', { isRequired: true })],
      {
        ...props,
        value: { plan: 'home' },
      },
    );
    await type('PLAN', 'auto');
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    await type('FLEET', '3');
    await save();
    expect(onSubmit.mock.calls[0]?.[0].changes).toEqual({ plan: 'auto', fleet: '3' });
  });
});

describe('a bound by another field', () => {
  const numbers = [
    { name: 'least', visualType: 'number' },
    { name: 'most', visualType: 'number', limits: { minimum: { field: 'least' } } },
  ];

  // [E3.2]
  it('shows an error and follows that field', async () => {
    draw(numbers);
    await type('LEAST', '5');
    await type('MOST', '4');
    const message = 'Must not be less than LEAST.';
    expect(screen.getAllByText(message)).not.toHaveLength(0);
    await type('LEAST', '3');
    expect(screen.queryByText(message)).toBeNull();
  });

  it('is validated when that field changes', async () => {
    const { onSubmit } = draw(numbers, { value: { least: 1, most: 4 } });
    await type('LEAST', '5');
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getAllByText('Must not be less than LEAST.')).not.toHaveLength(0);
  });
});

// [E2.7]
describe('a thousand fields and two hundred conditions', () => {
  const many = Array.from({ length: 1000 }, (_, index) =>
    text(`f${index}`, index % 5 === 4 ? { showWhen: is(`f${index - 4}`, 'show') } : {}),
  );

  it('evaluate only what depends on the edited field', async () => {
    draw(many, { idPrefix: 'many' });
    // By id, because searching so many labels takes long.
    const field = (index: number) => document.getElementById(`many_f${index}`);
    await waitFor(() => expect(field(998)).not.toBeNull(), { timeout: 80_000 });
    const before = field(7);
    expect(field(4)).toBeNull();
    await userEvent.type(field(0) as HTMLElement, 'show');
    expect(field(4)).not.toBeNull();
    expect(field(9)).toBeNull();
    expect(field(7)).toBe(before);
  }, 90_000);
});
