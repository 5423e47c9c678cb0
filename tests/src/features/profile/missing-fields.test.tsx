// A missing field's link focuses the field, also in another section (R79).
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { addPerson, getToken } from '../../../server/support/accounts';
import { openConsole } from '../../support/console';
import { openApp, signInAs } from '../../support/open-app';

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

  it('leads from the mark of a section to the first field that it lacks', async () => {
    desk.open('/profile?show=security');
    await userEvent.click(await screen.findByRole('link', { name: /^Business \d missing/ }));
    await waitFor(() => expect(document.activeElement?.id).toMatch(/_businessName$/));
  });

  it('leads from Add on Home to the only field that is missing', async () => {
    const { host } = desk;
    const partnerID = await host.seed('partner', { partnerName: 'Glow Lights', status: 'new' });
    const known = {
      lname: 'Lee',
      phone: '512-555-0100',
      businessName: 'Acme',
      businessPhone: '512-555-0101',
    };
    const person = { type: 'partner', userTypeID: partnerID, ...known, businessInStates: ['AL'] };
    const { email } = await addPerson(host, person);
    const token = await getToken(host, email);
    const body = { businessEIN: '12-3456789' };
    expect((await host.call('PATCH', '/dtl/user', { token, body })).status).toBe(200);
    signInAs({ token, email, type: 'partner', role: 'admin' });
    openApp('/');
    await userEvent.click(await screen.findByRole('link', { name: /^Add: Your .* is missing/ }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
    expect(document.activeElement?.id).toMatch(/_address$/);
  });

  it('works as an address, too', async () => {
    desk.open('/profile?show=business#field-businessEIN');
    await waitFor(() => expect(document.activeElement?.id).toMatch(/_businessEIN$/));
  });
});
