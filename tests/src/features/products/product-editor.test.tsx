import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openConsole } from '../../support/console';

const desk = openConsole();
const person = userEvent.setup();

it('removes its undo notice when it closes', async () => {
  const brandID = await desk.host.seed('brand', { brandName: 'Ours', completedSections: { profile: true } });
  desk.open(`/admin/brands?edit=${brandID}&section=products&product=new`);
  await person.click(await screen.findByRole('radio', { name: 'Custom' }));
  await person.type(await screen.findByLabelText('Title'), 'Kit');
  await person.click(screen.getByRole('radio', { name: 'Marketing' }));
  await screen.findByText('Cleared: Title.');
  await person.click(screen.getByRole('button', { name: 'Cancel New Product' }));
  await screen.findByRole('button', { name: 'Add Brand Product' });
  expect(screen.queryByText('Cleared: Title.')).toBeNull();
});
