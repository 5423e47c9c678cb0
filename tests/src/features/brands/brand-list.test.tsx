import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '../../support/console';

const desk = openConsole();

it('lists brand, sponsor and status [B2.32, B8.16]', async () => {
  const sponsorID = await desk.host.seed('sponsor', { sponsorName: 'Acme' });
  await desk.host.seed('brand', { brandName: 'Glow', sponsorID, sponsorName: 'Acme', status: 'Live' });
  await desk.host.seed('brand', { brandName: 'Plain' });
  desk.open('/admin/brands');
  expect(await screen.findByText('Brands Loaded')).toBeDefined();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
  expect(heads.slice(0, 3)).toEqual(['Brand Name', 'Sponsor Name', 'Status']);
  const cellsOf = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .filter((cell) => !cell.querySelector('input'))
      .map(({ textContent }) => textContent);
  expect(cellsOf(/Glow/).slice(0, 2)).toEqual(['Acme', 'Live']);
  expect(cellsOf(/Plain/)[1]).toBe('N/A');
  expect(screen.getByRole('rowheader', { name: 'Glow' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Edit Glow' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Delete Glow' })).toBeDefined();
});
