// The browser loads custom objects when a page opens, and stores the answer (E1.2a). The host in this process shares the table of
// objects, so only the request and the stored answer prove it.
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '../support/console';

const desk = openConsole();

it('loads custom objects with the page and stores them', async () => {
  desk.open('/contact');
  await screen.findByRole('navigation', { name: 'Main' });
  await waitFor(() => expect(localStorage.getItem('leadfield.objects')).not.toBeNull());
  expect(desk.edge.calls.filter(({ path }) => path === '/dtl/object')).toHaveLength(1);
});
