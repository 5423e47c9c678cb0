// What users read when their session has ended (R78).
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { endSession } from '../../../src/shared/session/session';
import { addPerson, getToken } from '../../server/support/accounts';
import { openConsole } from '../support/console';
import { openApp, signInAs } from '../support/open-app';

const desk = openConsole();

it('says that an idle session has expired [R78.1]', async () => {
  desk.open('/contact');
  await screen.findByRole('navigation', { name: 'Main' });
  endSession('expired');
  expect(await screen.findByText('Your session has expired. Sign in again.')).toBeTruthy();
});

it('says on the sign-in page that the session was ended elsewhere [R78.1, R78.2]', async () => {
  const filled = { fname: 'Ann', lname: 'Gray', phone: '512-555-0100', address: '1 Elm St' };
  const { email } = await addPerson(desk.host, filled);
  const token = await getToken(desk.host, email);
  signInAs({ token, email });
  openApp('/profile');
  await userEvent.type(await screen.findByLabelText('First Name'), 'x');
  // This tab does not hear of it.
  await desk.host.call('POST', '/auth/logout', { token });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('This session was ended in another tab or on another device. Sign in again.'),
  ).toBeTruthy();
  expect(screen.queryByText('Authentication is required.')).toBeNull();
});

it('says that the browser blocks storage', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  openApp('/login');
  expect(await screen.findByText(/^Your browser blocks cookies and site data\./)).toBeTruthy();
  vi.restoreAllMocks();
});

it('tells a client where to find their own data', async () => {
  const userTypeID = await desk.host.seed('partner', { partnerName: 'Glow', status: 'active' });
  const roleConfig = { user: { readFields: ['fname'], writeFields: [] } };
  const role = await desk.host.seed('role', { roleName: 'Client', roleType: 'partner', roleConfig });
  const client = { type: 'partner', role: 'client', userTypeID, 'roleConfig.role': role };
  const { email } = await addPerson(desk.host, client);
  signInAs({ token: await getToken(desk.host, email), email, type: 'partner', role: 'client' });
  openApp(`/user/${email}`);
  await screen.findByText('You cannot open this page. Your own data is in your profile.');
});

it('tells a partner who follows a link to a page of administrators why Home is shown', async () => {
  const userTypeID = await desk.host.seed('partner', { partnerName: 'Dawn', status: 'active' });
  const role = await desk.host.seed('role', { roleName: 'Partner', roleType: 'partner', roleConfig: {} });
  const { email } = await addPerson(desk.host, { type: 'partner', userTypeID, 'roleConfig.role': role });
  signInAs({ token: await getToken(desk.host, email), email, type: 'partner', role: 'admin' });
  openApp('/admin/roles');
  await screen.findByText('Your account cannot open that page.');
  expect(window.location.pathname).toBe('/');
});
