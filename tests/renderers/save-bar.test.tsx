// The save bar's status and the error summary.
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { draw, input, save, text } from './draw-live-form';

afterEach(cleanup);

const required = { isRequired: true };
const status = () => [...document.querySelectorAll('[role=status]')].map((one) => one.textContent).join('');

describe('the save bar', () => {
  it('shows no status on an untouched new form', () => {
    draw([text('a')]);
    expect(status()).toBe('');
  });

  it('shows that a record has no changes', () => {
    draw([text('a')], { value: { a: 'x' } });
    expect(status()).toBe('No changes');
  });

  it('counts errors until they are fixed', async () => {
    draw([text('a', required), text('b', required)]);
    await save();
    expect(status()).toBe('2 errors');
    await userEvent.type(input('A'), 'x');
    expect(status()).toBe('1 error');
    await userEvent.type(input('B'), 'x');
    expect(status()).toBe('2 unsaved changes');
  });
});

describe('the error summary', () => {
  it('does not repeat the label', async () => {
    const message = 'B is taken.';
    draw([text('a'), text('b')], {
      onSubmit: async () => [
        { path: 'a', code: 'taken', message: 'Use another one.' },
        { path: 'b', code: 'taken', message },
      ],
    });
    await userEvent.type(input('A'), 'x');
    await save();
    const lines = await screen.findAllByRole('link');
    expect(lines.map((line) => line.textContent)).toEqual(['A: Use another one.', message]);
  });
});
