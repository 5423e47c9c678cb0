import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openConsole } from '../../support/console';

const desk = openConsole();

const rows = () => screen.findAllByRole('link', { name: 'Edit Glow' });

it.each([
  ['sort=gone', 'no longer sorted by gone', ''],
  ['f.gone=TX', 'no longer filtered by gone', ''],
  ['sort=-gone&f.gone=&q=Glow', 'no longer filtered by gone and no longer sorted by gone', '?q=Glow'],
])('leads out of an address with %s [W1.16]', async (query, words, left) => {
  await desk.host.seed('sponsor', { sponsorName: 'Glow' });
  desk.open(`/admin/sponsors?${query}`);
  await screen.findByText(`This list is ${words}. This field was deleted, or you cannot read it.`);
  expect((await rows()).length).toBeGreaterThan(0);
  await waitFor(() => expect(window.location.search).toBe(left));
});

it('offers a way out of an address with unknown fields [W1.16]', async () => {
  await desk.host.seed('sponsor', { sponsorName: 'Glow' });
  desk.open('/admin/sponsors?f.sponsorName[huh]=1');
  await screen.findByText(/There is no filter operator 'huh'/);
  await userEvent.click(screen.getByRole('button', { name: 'Show the whole list' }));
  expect((await rows()).length).toBeGreaterThan(0);
  expect(window.location.search).toBe('');
});
