import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { addPerson, getToken } from '../../../server/support/accounts';
import { openConsole } from '../../support/console';
import { openApp, signInAs } from '../../support/open-app';

const desk = openConsole();

describe('the button that opens the sections on a phone', () => {
  it('shows what the open section lacks', async () => {
    const { unmount } = desk.open('/profile?show=business');
    const button = (name: string) => screen.findByRole('button', { name });
    await button('Business 4 missing');
    unmount();
    desk.open('/profile?show=security');
    await screen.findByRole('link', { name: 'Business 4 missing' });
    await button('Password');
  });
});

describe('Get set up', () => {
  it('names what is missing after its fields could be loaded at last', async () => {
    const heal = desk.cut('GET', '/dtl/form?objectType=user');
    desk.open('/profile?show=setup');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('All required fields are filled in.')).toBeNull();
    heal();
    await userEvent.click(again);
    await screen.findByLabelText(/^Last Name/);
  });

  it('contains everything that is required and missing, with one save', async () => {
    await desk.host.context.db.query(
      `update records set data = data || '{"address": "1 Main St", "city": "Austin"}' where kind = 'user'`,
    );
    desk.open('/profile?show=setup');
    await screen.findByText(/From your own address, not saved yet: .*Business/);
    const labels = screen.getAllByRole('textbox').map((box) => box.getAttribute('name') ?? box.id);
    expect(labels.join()).toMatch(/phone.*businessName.*businessPhone.*businessAddress/);
    expect(screen.queryByLabelText('First Name')).toBeNull();
    const fill = async (label: RegExp, text: string) =>
      userEvent.type(screen.getByLabelText<HTMLInputElement>(label), text);
    await fill(/^Last Name/, 'Lee');
    await fill(/^Phone/, '5125550100');
    await fill(/^Business Name/, 'Acme');
    await fill(/^Business Phone/, '5125550101');
    await fill(/^EIN or SSN/, '12-3456789');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Alabama' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('link', { name: 'Go to Dashboard' });
    const rows = await desk.host.context.db.query<{ data: object }>(
      `select data from records where kind = 'user' and data ->> 'businessName' = 'Acme'`,
    );
    expect(rows[0]?.data).toMatchObject({
      phone: '512-555-0100',
      businessAddress: '1 Main St',
      businessInStates: ['AL'],
    });
  });

  it.each(['/profile?show=setup', '/partner'])('copies the EIN into the company at %s', async (address) => {
    const { host } = desk;
    const partnerID = await host.seed('partner', { partnerName: 'Glow Lights', status: 'new' });
    const complete = { lname: 'Lee', phone: '512-555-0100', address: '1 Main St' };
    const business = { businessName: 'Acme', businessPhone: '512-555-0101', businessInStates: ['AL'] };
    const { email } = await addPerson(host, { type: 'partner', userTypeID: partnerID, ...complete });
    const token = await getToken(host, email);
    const body = { ...business, businessEIN: '12-3456789' };
    expect((await host.call('PATCH', '/dtl/user', { token, body })).status).toBe(200);
    signInAs({ token, email, type: 'partner', role: 'admin' });
    openApp(address);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Use the EIN of your business profile' }),
    );
    await screen.findByText('EIN copied.');
    await waitFor(() => expect(screen.queryByText(/^Use the EIN/)).toBeNull());
    expect((await desk.read(`/dtl/partner?partnerID=${partnerID}`))._set).toEqual(['einssn_encrypt']);
  });
});

describe('the personal details', () => {
  it('ask for the current password beside a changed email [R58.1]', async () => {
    desk.open('/profile');
    await userEvent.type(await screen.findByLabelText('Email'), 'x');
    await screen.findByLabelText(/^Current password/);
    const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
    const email = labels.findIndex((label) => label.startsWith('Email'));
    expect(labels[email + 1]).toMatch(/^Current password/);
  });
});
