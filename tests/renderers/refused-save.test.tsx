// The host's message about a value stays at its field, whichever key or click saved the form.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draw, input, save, text } from './draw-live-form';

afterEach(cleanup);

describe('a save refused by the host [R75.1]', () => {
  const taken = { path: 'a', code: 'taken', message: 'This value is taken.' };
  const refuse = () => draw([text('a'), text('b')], { onSubmit: async () => [taken] });
  const isShown = () => screen.queryAllByText('This value is taken.').length > 0;

  it.each([
    ['by Enter in the changed field', () => userEvent.keyboard('{Enter}')],
    ['by a click', () => save()],
  ])('says so %s', async (_how, send) => {
    refuse();
    await userEvent.type(input('A'), 'x');
    await send();
    await waitFor(() => expect(isShown()).toBe(true));
    expect(input('A').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows problems in an object, and succeeds once there are none', async () => {
    const answers = [{ problems: [taken] }, { problems: [] }];
    draw([text('a'), text('b')], { onSubmit: async () => answers.shift() });
    await userEvent.type(input('A'), 'x');
    await save();
    await waitFor(() => expect(isShown()).toBe(true));
    await userEvent.type(input('A'), 'y');
    await save();
    await waitFor(() => expect(screen.queryByText('1 unsaved change')).toBeNull());
    expect(isShown()).toBe(false);
  });

  it('keeps the message while other fields change', async () => {
    refuse();
    await userEvent.type(input('A'), 'x{Enter}');
    await waitFor(() => expect(isShown()).toBe(true));
    await userEvent.click(input('A'));
    await userEvent.type(input('B'), 'y');
    await userEvent.tab();
    expect(isShown()).toBe(true);
  });

  it('removes the message when the value changes', async () => {
    refuse();
    await userEvent.type(input('A'), 'x{Enter}');
    await waitFor(() => expect(isShown()).toBe(true));
    await userEvent.type(input('A'), 'y');
    expect(isShown()).toBe(false);
    expect(input('A').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('can be sent again, and removes the message after another response', async () => {
    const onSubmit = vi.fn(async () => (onSubmit.mock.calls.length === 1 ? [taken] : undefined));
    draw([text('a')], { onSubmit });
    await userEvent.type(input('A'), 'x{Enter}');
    await waitFor(() => expect(isShown()).toBe(true));
    await userEvent.type(input('A'), '{Enter}');
    await waitFor(() => expect(isShown()).toBe(false));
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});
