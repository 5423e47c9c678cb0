import '../../support/page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openConsole } from '../../support/console';

const desk = openConsole();

it('narrows partners by their sponsorType [R48.2]', async () => {
  await desk.host.seed('partner', { partnerName: 'Typed', sponsorType: 'sponsor' });
  await desk.host.seed('partner', { partnerName: 'Plain' });
  desk.open('/admin/partners');
  await screen.findByRole('link', { name: 'Edit Plain' });
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Brand Sponsor');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Edit Plain' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Edit Typed' })).toBeDefined();
});
