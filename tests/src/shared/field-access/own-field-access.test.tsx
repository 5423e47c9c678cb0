// Field access of a custom object (E1).
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openConsole } from '../../support/console';

const desk = openConsole();

it('lists the fields of a custom object by their labels', async () => {
  const made = await desk.call('POST', '/dtl/object', {
    ...{ label: 'Service Visit', plural: 'Service Visits', description: '' },
    ...{ owner: 'partner', places: ['administration'], titleLabel: 'License plate' },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await desk.host.seed('role', { roleName: 'Closed', roleType: 'partner', roleConfig: {} });
  const record = await desk.call('POST', '/dtl/record/serviceVisit', { licensePlate: 'TX 1' });
  desk.open(`/records/serviceVisit?edit=${(record.body.serviceVisit as { id: string }).id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Field access' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Field access' }));
  const table = await panel.findByRole('table', { name: 'Who can read and write License plate' });
  expect(within(table).getByRole('row', { name: /Closed/ }).textContent).toContain(
    'This role has no access to any service visit field.',
  );
  await userEvent.selectOptions(panel.getByLabelText('Field'), 'Partner');
  expect(await panel.findByRole('table', { name: 'Who can read and write Partner' })).toBeDefined();
});
