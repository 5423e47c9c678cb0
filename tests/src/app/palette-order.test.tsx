import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '../support/console';

const desk = openConsole();

it.each([
  ['Maria Lopez', 'Maria Lopez'],
  ['lopez', 'Maria Lopez'],
  ['Ann Lopez-Reed', 'Ann Lopez-Reed'],
])('the exact name of a lead comes first: %s', async (typed, first) => {
  const { host } = desk;
  await host.seed('user', {
    fname: 'Maria',
    lname: 'Lopezova',
    email: `${typed}@x.test`.replaceAll(' ', '.'),
  });
  await host.seed('user', { fname: 'Ann', lname: 'Lopez-Reed', email: `ann.${typed.length}@x.test` });
  const lead = { contactID: 'c1', firstName: 'Maria', lastName: 'Lopez', date: '2026-05-01T00:00:00Z' };
  await desk.call('POST', '/dtl/leads', [lead]);
  desk.open('/contact');
  await screen.findByRole('navigation', { name: 'Main' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  fireEvent.change(await screen.findByRole('combobox', { name: /./ }), { target: { value: typed } });
  await waitFor(() =>
    expect(screen.getAllByRole('option')[0]?.textContent).toBe(
      `${first}${first.startsWith('M') ? 'Lead' : 'User'}`,
    ),
  );
});
