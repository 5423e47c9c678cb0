// What somebody reads whose session is over (R78).
import '../support/page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { endSession } from '../../../src/shared/session/session';
import { openConsole } from '../support/console';

const desk = openConsole();

it('says that an unused session has expired [R78.1]', async () => {
  desk.open('/contact');
  await screen.findByRole('navigation', { name: 'Main' });
  endSession('expired');
  expect(await screen.findByText('Your session has expired. Sign in again.')).toBeTruthy();
});

it('says on the sign-in page that the session ended elsewhere, and nothing else [R78.1, R78.2]', async () => {
  desk.open('/profile');
  await userEvent.type(await screen.findByLabelText('First Name'), 'x');
  // In another tab, which this one does not hear of.
  await desk.call('POST', '/auth/logout');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('This session was ended in another tab or on another device. Sign in again.'),
  ).toBeTruthy();
  expect(screen.queryByText('Authentication is required.')).toBeNull();
});
