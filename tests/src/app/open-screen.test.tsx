import { afterEach, expect, it, vi } from 'vitest';
import { openScreen } from '../../../src/app/routing/load-screen';
import { routes } from '../../../src/app/routing/routes';
import { closeApp, signInAs } from '../support/open-app';

afterEach(() => {
  vi.restoreAllMocks();
  closeApp();
});

const closed = routes.filter(({ access }) => access === 'admin').map(({ pattern }) => pattern);

// The host refuses those reads, and a refusal ends the session.
it.each(closed)('reads nothing for a sponsor at the address %s [A2.6, A8.4]', (pathname) => {
  const sent = vi.spyOn(globalThis, 'fetch');
  signInAs({ token: 't', type: 'sponsor' });
  expect(openScreen({ pathname, search: '' })).toBeUndefined();
  expect(sent).not.toHaveBeenCalled();
});
