import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openConsole } from '../support/console';

const desk = openConsole();

it('an unfinished filter is kept on Escape and discarded on Cancel', async () => {
  await desk.host.seed('partner', { partnerName: 'Acme' });
  desk.open('/admin/partners');
  const begin = async () => userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  await begin();
  await userEvent.selectOptions(await screen.findByLabelText('Field'), 'City');
  await userEvent.type(screen.getByLabelText('Value'), 'Aus');
  await userEvent.keyboard('{Escape}');
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  await begin();
  expect((await screen.findByLabelText<HTMLInputElement>('Value')).value).toBe('Aus');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await begin();
  expect((await screen.findByLabelText<HTMLInputElement>('Value')).value).toBe('');
});
