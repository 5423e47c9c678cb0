// A missing field's link focuses the field, also in another section (R79).
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openConsole } from '../../support/console';

const desk = openConsole();
const needed = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: 'Still needed' });
  const box = heading.parentElement as HTMLElement;
  return within(box).getByRole('link', { name });
};
const focused = () => document.activeElement?.id;

describe('a link to a missing field [R79.1]', () => {
  it.each([
    ['the section that is shown', '/profile?show=business'],
    ['another section', '/profile?show=profile'],
  ])('leads into its field from %s', async (_name, address) => {
    desk.open(address);
    await userEvent.click(await needed('EIN or SSN'));
    const field = await screen.findByLabelText(/EIN or SSN/);
    await waitFor(() => expect(focused()).toBe(field.id));
  });

  it('focuses the field again when clicked again', async () => {
    desk.open('/profile?show=business');
    await userEvent.click(await needed('EIN or SSN'));
    const field = await screen.findByLabelText(/EIN or SSN/);
    await waitFor(() => expect(focused()).toBe(field.id));
    await userEvent.click(await needed('EIN or SSN'));
    await waitFor(() => expect(focused()).toBe(field.id));
  });

  it('works as an address, too', async () => {
    desk.open('/profile?show=business#field-businessEIN');
    await waitFor(() => expect(document.activeElement?.id).toMatch(/_businessEIN$/));
  });
});
