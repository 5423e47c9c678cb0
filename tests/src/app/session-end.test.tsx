// What users read when their session has ended (R78).
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { WireJob } from '../../../contract/jobs';
import { appStore } from '../../../src/shared/app-state/app-store';
import { followJob, runningJobsAtom } from '../../../src/shared/jobs/follow-job';
import { endSession } from '../../../src/shared/session/session';
import { showError, showSuccess, showUndo } from '../../../src/shared/ui/notices';
import { addPerson, getToken } from '../../server/support/accounts';
import { openConsole } from '../support/console';
import { openApp, signInAs } from '../support/open-app';

const desk = openConsole();

// The first test of the file, because the frame has not loaded yet.
it('keeps a message that is shown before the frame of the screen has loaded', async () => {
  desk.open('/contact');
  showError('Your account cannot open that page.');
  await screen.findByRole('navigation', { name: 'Main' });
  // The effects of the frame run after it is drawn.
  await act(async () => {});
  expect(screen.queryByText('Your account cannot open that page.')).not.toBeNull();
});

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

describe('the next person who signs in on the page', () => {
  const openAs = async (email: string) => {
    signInAs({ token: await getToken(desk.host, email), email });
    await screen.findByRole('navigation', { name: 'Main' });
  };
  const signOut = async () => {
    endSession('choice');
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull());
  };

  it('sees no message of the person before [R78.2]', async () => {
    desk.open('/contact');
    await screen.findByRole('navigation', { name: 'Main' });
    showUndo('Casey Jones deleted.', vi.fn());
    showSuccess('Casey Jones saved.', vi.fn());
    await screen.findByText('Casey Jones deleted.');
    await signOut();
    showError('Casey Jones was not saved.');
    await openAs((await addPerson(desk.host)).email);
    expect(screen.queryByText(/Casey Jones/)).toBeNull();
  });

  it('gets neither a job of the person before nor its outcome', async () => {
    desk.open('/contact');
    await screen.findByRole('navigation', { name: 'Main' });
    const outcome = vi.fn();
    const job = { id: 'job-1', objectType: 'partner', what: 'edit', state: 'running' } as WireJob;
    void followJob(job).then(outcome, outcome);
    expect(appStore.get(runningJobsAtom)).toHaveLength(1);
    await signOut();
    await waitFor(() => expect(appStore.get(runningJobsAtom)).toEqual([]));
    expect(desk.edge.calls.filter(({ path }) => path.startsWith('/dtl/job?id'))).toEqual([]);
    expect(outcome).not.toHaveBeenCalled();
  });
});

it('says that the browser blocks storage', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  openApp('/login');
  expect(await screen.findByText(/^Your browser blocks cookies and site data\./)).toBeTruthy();
  vi.restoreAllMocks();
});

it('shows clients where to find their own data', async () => {
  const userTypeID = await desk.host.seed('partner', { partnerName: 'Glow', status: 'active' });
  const roleConfig = { user: { readFields: ['fname'], writeFields: [] } };
  const role = await desk.host.seed('role', { roleName: 'Client', roleType: 'partner', roleConfig });
  const client = { type: 'partner', role: 'client', userTypeID, 'roleConfig.role': role };
  const { email } = await addPerson(desk.host, client);
  signInAs({ token: await getToken(desk.host, email), email, type: 'partner', role: 'client' });
  openApp(`/user/${email}`);
  await screen.findByText('You cannot open this page. Your own data is in your profile.');
});

it('explains why a partner sees Home instead of an admin page', async () => {
  const userTypeID = await desk.host.seed('partner', { partnerName: 'Dawn', status: 'active' });
  const role = await desk.host.seed('role', { roleName: 'Partner', roleType: 'partner', roleConfig: {} });
  const { email } = await addPerson(desk.host, { type: 'partner', userTypeID, 'roleConfig.role': role });
  signInAs({ token: await getToken(desk.host, email), email, type: 'partner', role: 'admin' });
  openApp('/admin/roles');
  await screen.findByText('Your account cannot open that page.');
  expect(window.location.pathname).toBe('/');
});
