import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openConsole } from '../../support/console';

const desk = openConsole();

it('shows the user fields of a section [R16.4]', async () => {
  for (const [fieldName, grouping] of [
    ['orders', 'purchases'],
    ['yardSigns', 'residentialMarketing'],
  ] as const)
    await desk.host.addElements('user', [
      { fieldName, grouping, fieldConfig: { label: fieldName, visualType: 'text' } },
    ]);
  const { unmount } = desk.open('/profile?show=purchases');
  expect(await screen.findByLabelText('orders')).toBeDefined();
  expect(screen.queryByLabelText('yardSigns')).toBeNull();
  unmount();
  desk.open('/profile?show=residentialMarketing');
  expect(await screen.findByLabelText('yardSigns')).toBeDefined();
});

it('collapses sections without fields under More [R80.1]', async () => {
  const { unmount } = desk.open('/profile?show=paymentMethod');
  const nav = await screen.findByRole('navigation', { name: 'Profile sections' });
  const more = within(nav).getByText('More').closest('details') as HTMLDetailsElement;
  const names = () =>
    within(more)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(names()).toEqual(['Payment Method', 'Municipal Marketing', 'Commercial Marketing']),
  );
  expect(more.open).toBe(true);
  unmount();
  desk.open('/profile?show=business');
  const other = await screen.findByText('More');
  const fold = other.closest('details') as HTMLDetailsElement;
  expect(fold.open).toBe(false);
  await userEvent.click(other);
  await userEvent.click(within(fold).getByRole('link', { name: 'Municipal Marketing' }));
  await screen.findByText('There are no Municipal Marketing fields yet.');
});
