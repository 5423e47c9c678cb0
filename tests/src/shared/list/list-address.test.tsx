import '../../support/page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openConsole } from '../../support/console';

const desk = openConsole();

it.each(['sort=gone', 'f.gone=TX', 'sort=-gone&f.gone=&q=Glow'])(
  'leads out of an address with %s [W1.16]',
  async (query) => {
    await desk.host.seed('sponsor', { sponsorName: 'Glow' });
    desk.open(`/admin/sponsors?${query}`);
    await screen.findByText('A filter or sort names a field that is not available.');
    await userEvent.click(screen.getByRole('button', { name: 'Show the whole list' }));
    expect((await screen.findAllByRole('link', { name: 'Edit Glow' })).length).toBeGreaterThan(0);
    expect(window.location.search).toBe('');
  },
);
