import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openConsole } from '../../support/console';

const desk = openConsole();

it('does not send an invalid form [B5.29]', async () => {
  desk.open('/admin/users?edit=new');
  await userEvent.type(await screen.findByLabelText('First Name'), 'Mira');
  expect(screen.getByLabelText('Auth Source')).toHaveProperty('value', 'local');
  await userEvent.click(screen.getByRole('button', { name: 'Create User' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Correct the errors on the form.');
  expect(desk.edge.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it("shows the user's status next to the name", async () => {
  const userID = await desk.host.seed('user', { status: 'Suspended' });
  desk.open(`/admin/users?edit=${userID}`);
  const title = await screen.findByRole('heading', { level: 1, name: `User ${userID}` });
  expect(await within(title.parentElement as HTMLElement).findByText('Suspended')).toBeDefined();
});
