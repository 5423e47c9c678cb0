import { screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSystem } from '../../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from '../../server/support/test-host';
import { closeApp, connect, type Edge, openApp, signInAs } from '../support/open-app';

let host: TestHost;
let edge: Edge;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  edge = connect(host);
});
afterAll(async () => {
  closeApp();
  edge.close();
  await host.close();
});

describe('a user who must change the password (R29)', () => {
  it.each(['/', '/leads', '/profile', '/admin/users'])('is led there from %s [R29.1]', async (address) => {
    const person = { type: 'admin', requirePWChange: true, authsource: 'local' } as const;
    const { token } = await host.signIn({ ...person, roleConfig: fullAccess });
    signInAs({ ...person, token });
    openApp(address);
    await screen.findByLabelText('Current password');
    expect(window.location.pathname + window.location.search).toBe('/profile?show=security');
    closeApp();
  });
});
