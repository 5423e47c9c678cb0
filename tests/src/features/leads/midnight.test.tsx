import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addPerson, getToken } from '../../../server/support/accounts';
import { openTestHost, type TestHost } from '../../../server/support/test-host';
import { closeApp, connect, type Edge, openApp, signInAs } from '../../support/open-app';

let host: TestHost;
let edge: Edge;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date().setHours(23, 59, 30, 0));
  host = await openTestHost();
  edge = connect(host);
});
afterEach(closeApp);
afterAll(async () => {
  vi.useRealTimers();
  edge.close();
  await host.close();
});

const counts = () => screen.getByRole('list', { name: 'Leads received' }).textContent;

describe('the leads page over midnight (R53)', () => {
  it('updates the counts and keeps the rows [R53.1]', async () => {
    const { email } = await addPerson(host, {});
    const token = await getToken(host, email);
    const date = new Date().toISOString();
    const body = [{ contactID: 'C-1', firstName: 'Midnightly', distroType: 'To Store', date }];
    expect((await host.call('POST', '/dtl/leads', { token, body })).status).toBe(200);
    signInAs({ token, email });
    openApp('/leads');
    const row = await screen.findByRole('row', { name: /Midnightly/ });
    expect(counts()).toMatch(/^Today1Partner leads0Store leads1/);

    vi.setSystemTime(Date.now() + 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(counts()).toMatch(/^Today0.*Last 90 days1/));
    expect(row.isConnected).toBe(true);
  });
});
