import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '../../support/console';

const desk = openConsole();

it.each([
  ['partners', 'partner', 'partnerName'],
  ['sponsors', 'sponsor', 'sponsorName'],
  ['users', 'user', 'lname'],
  ['roles', 'role', 'roleName'],
  ['brands', 'brand', 'brandName'],
] as const)('pages %s by 15, from 16 on [B2.35, B9.3]', async (list, objectType, field) => {
  for (const [word, count] of [
    ['Fifteen', 15],
    ['Sixteen', 16],
  ] as const)
    for (let n = 1; n <= count; n++) await desk.host.seed(objectType, { [field]: `${word}${n}`, fname: 'U' });
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
});
