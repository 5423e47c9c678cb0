import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { addPerson, getToken } from '../../../server/support/accounts';
import { openConsole } from '../../support/console';
import { openApp, signInAs } from '../../support/open-app';

const desk = openConsole();

it("the user's own sessions are listed and ended under Password [R59.7]", async () => {
  const { host } = desk;
  const { email } = await addPerson(host);
  const [own, ...others] = [
    await getToken(host, email),
    await getToken(host, email),
    await getToken(host, email),
  ];
  signInAs({ token: own, email });
  openApp('/profile?show=security');
  const list = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3));
  expect(list.getAllByRole('listitem')[0]?.textContent).toContain('This device');
  const [first] = list.getAllByRole('button', { name: 'Sign out' });
  if (!first) throw new Error('No session can be ended');
  await userEvent.click(first);
  await screen.findByText('Session ended.');
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  await userEvent.click(list.getByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(document.activeElement?.textContent).toBe('Where you are signed in');
  const isOpen = async (token = '') => (await host.call('GET', '/dtl/rights', { token })).status;
  expect(await Promise.all([own, ...others].map(isOpen))).toEqual([200, 401, 401]);
});
