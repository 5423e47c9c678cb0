import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openConsole } from '../../support/console';

const desk = openConsole();

/** A partner's user whose role reads partners. */
async function addReader(email: string): Promise<{ userID: string; partnerID: string }> {
  const roleID = await desk.host.seed('role', {
    roleName: `Readers ${email}`,
    roleType: 'partner',
    roleConfig: { partner: { city: 'r' } },
  });
  const partnerID = await desk.host.seed('partner', { partnerName: 'Asked' });
  const userID = await desk.host.seed('user', {
    ...{ email, username: email, fname: 'Pat', lname: 'Asked', status: 'active' },
    ...{ type: 'partner', userTypeID: partnerID, authsource: 'local', 'roleConfig.role': roleID },
  });
  return { userID, partnerID };
}

async function openAccess() {
  await userEvent.click(await screen.findByRole('button', { name: 'Field access' }));
  return within(await screen.findByRole('dialog', { name: 'Field access' }));
}

it("shows one user's access to a field, and why", async () => {
  const { partnerID } = await addReader('pat@asked.test');
  desk.open(`/admin/partners?edit=${partnerID}`);
  const panel = await openAccess();
  await userEvent.selectOptions(await panel.findByLabelText('Field'), 'City');
  await userEvent.type(panel.getByRole('combobox', { name: 'Person' }), 'pat@asked');
  await userEvent.click(await screen.findByRole('option', { name: 'pat@asked.test' }));
  expect(await panel.findByRole('link', { name: /^Readers/ })).toBeDefined();
  expect(panel.getAllByRole('row')).toHaveLength(2);
  expect(panel.getByRole('row', { name: /Readers/ }).textContent).toMatch(/Can access/);
});

it('preselects the user whose page is open', async () => {
  const { userID } = await addReader('sam@asked.test');
  desk.open(`/admin/users?edit=${userID}`);
  const panel = await openAccess();
  expect(await panel.findByRole('link', { name: 'Readers sam@asked.test' })).toBeDefined();
  expect(await panel.findByDisplayValue('sam@asked.test')).toBe(
    panel.getByRole('combobox', { name: 'Person' }),
  );
});
