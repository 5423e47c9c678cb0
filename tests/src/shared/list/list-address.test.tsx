import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { addPerson, getToken } from '../../../server/support/accounts';
import { openConsole } from '../../support/console';
import { openApp, signInAs } from '../../support/open-app';

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

it('offers no column for a field that the role cannot read', async () => {
  const partner = { readFields: ['partnerName', 'status', 'zip'], writeFields: [] };
  const role = await desk.host.seed('role', {
    roleName: 'Narrow',
    roleType: 'admin',
    roleConfig: { partner },
  });
  const { email } = await addPerson(desk.host, { 'roleConfig.role': role });
  await desk.host.seed('partner', { partnerName: 'Glow', city: 'Reno' });
  signInAs({ token: await getToken(desk.host, email), email });
  openApp('/admin/partners?sort=city');
  await screen.findByText(/^This list is no longer sorted by city\./);
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  expect(await screen.findByRole('menuitemcheckbox', { name: 'ZIP Code' })).toBeTruthy();
  for (const name of ['City', 'State', 'Website'])
    expect(screen.queryByRole('menuitemcheckbox', { name })).toBeNull();
});
