import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openConsole } from '../../support/console';

const desk = openConsole();

it.each([
  ['users', 'user', 'lname'],
  ['brands', 'brand', 'brandName'],
] as const)(
  'pages %s by 15 from 16 on, with the page in the address [B2.22, B2.35, B9.3]',
  async (list, objectType, field) => {
    for (const [word, count] of [
      ['Fifteen', 15],
      ['Sixteen', 16],
    ] as const)
      for (let n = 1; n <= count; n++)
        await desk.host.seed(objectType, { [field]: `${word}${n}`, fname: 'U' });
    const { unmount } = desk.open(`/admin/${list}?q=Fifteen`);
    await screen.findByText(/of 15$/);
    expect(screen.getAllByRole('link', { name: /^Edit/ })).toHaveLength(15);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Next' })).toBeNull());
    unmount();
    desk.open(`/admin/${list}?q=Sixteen`);
    await screen.findByText(/of 16$/);
    expect(screen.getAllByRole('link', { name: /^Edit/ })).toHaveLength(15);
    for (const name of ['Previous', 'Page 2', 'Next'])
      expect(await screen.findByRole('button', { name })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('16–16 of 16');
    expect(window.location.search).toContain('page=2');
  },
);
