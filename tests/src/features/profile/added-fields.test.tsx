import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '../../support/console';

const desk = openConsole();

it('shows the user fields of a section [R16.4]', async () => {
  for (const [fieldName, grouping] of [
    ['orders', 'purchases'],
    ['yardSigns', 'residentialMarketing'],
  ] as const)
    await desk.host.addElements('user', [
      { fieldName, grouping, fieldConfig: { label: fieldName, visualType: 'text' } },
    ]);
  const { unmount } = desk.open('/profile?show=purchases');
  expect(await screen.findByLabelText('orders')).toBeDefined();
  expect(screen.queryByLabelText('yardSigns')).toBeNull();
  unmount();
  desk.open('/profile?show=residentialMarketing');
  expect(await screen.findByLabelText('yardSigns')).toBeDefined();
});
