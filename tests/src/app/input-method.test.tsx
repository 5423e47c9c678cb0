// Keys of an input method (see tests/input-method.ts) do nothing in the product's own lists and dialogs.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pressWhileComposing } from '../../input-method';
import { openConsole } from '../support/console';

const desk = openConsole();

it('composing a word does not close the palette', async () => {
  desk.open('/contact');
  await screen.findByRole('navigation', { name: 'Main' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const text = await screen.findByRole('combobox', { name: /./ });
  fireEvent.change(text, { target: { value: 'users' } });
  await screen.findByRole('option', { name: /Users/, selected: true });
  for (const key of ['ArrowDown', 'Enter']) pressWhileComposing(text, key);
  expect(screen.getByRole('option', { name: /Users/, selected: true })).toBeTruthy();
  expect(location.pathname).toBe('/contact');
});
