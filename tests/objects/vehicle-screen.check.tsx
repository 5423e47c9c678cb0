// new-object.long.test.ts runs this in a copy with the object `vehicle`: an admin uses its generic screen.
import '../src/support/page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { seedSystem } from '../../server/seed/seed';
import { openConsole } from '../src/support/console';

const app = openConsole();

it('has its own list, form and title', async () => {
  await seedSystem(app.host.context.db);
  await app.host.seed('partner', { partnerName: 'Hart Lighting' }, 'hart');
  const made = await app.call('POST', '/dtl/vehicle', { plate: 'ABC 1' });
  const { vehicleID } = made.body.vehicle as { vehicleID: string };
  app.open('/admin/records/vehicle');
  expect(await screen.findByRole('row', { name: /ABC 1/ })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Vehicles · Leadfield'));
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Edit ABC 1' }));
  // A reference is selected by the title of its record.
  // The form's code is loaded when the first form opens.
  await user.click(await screen.findByRole('combobox', { name: 'Partner' }, { timeout: 60_000 }));
  await user.click(await screen.findByRole('option', { name: 'Hart Lighting' }));
  await user.click(screen.getByRole('button', { name: 'Save Vehicle' }));
  await waitFor(async () =>
    expect(await app.read(`/dtl/vehicle?vehicleID=${vehicleID}`)).toMatchObject({ partnerID: 'hart' }),
  );
}, 120_000);
