import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openConsole } from '../../support/console';

const desk = openConsole();

it("says why a partner's user was not created [B8.11]", async () => {
  const person = userEvent.setup();
  await desk.host.seed('user', { email: 'known@example.test', username: 'known@example.test' });
  desk.open('/admin/partners?edit=new');
  const type = async (label: string, text: string) =>
    person.type(await screen.findByLabelText(label, { selector: 'input' }), text);
  await type('Partner Name', 'Twice');
  await type('First Name', 'A');
  await type('Last Name', 'B');
  await type('Email', 'known@example.test');
  expect(screen.getByLabelText('Auth Source')).toHaveProperty('value', 'local');
  await person.click(screen.getByRole('button', { name: 'Create' }));
  const [sentence] = await screen.findAllByText(/A user with this email already exists\./);
  expect(sentence).toBeDefined();
  expect((await desk.call('GET', '/dtl/partner?f.partnerName=Twice')).body.total).toBe(0);
});

it('shows dates of the history in UTC [R3.4]', async () => {
  const partnerID = await desk.host.seed('partner', { partnerName: 'Changed' });
  await desk.call('PATCH', `/dtl/partner?partnerID=${partnerID}`, { city: 'Austin' });
  desk.open(`/admin/partners?edit=${partnerID}`);
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  expect(await screen.findByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d UTC/)).toBeDefined();
});

it('filters by sponsorType [R48.2]', async () => {
  await desk.host.seed('partner', { partnerName: 'Typed', sponsorType: 'sponsor' });
  await desk.host.seed('partner', { partnerName: 'Plain' });
  desk.open('/admin/partners');
  await screen.findByRole('link', { name: 'Edit Plain' });
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Brand Sponsor');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Edit Plain' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Edit Typed' })).toBeDefined();
});

it('replaces a primary user with four fields', async () => {
  const person = userEvent.setup();
  const partnerID = await desk.host.seed('partner', { partnerName: 'Replaced' });
  desk.open(`/admin/partners?edit=${partnerID}`);
  const type = async (label: string, text: string) =>
    person.type(await screen.findByLabelText(label, { selector: 'input' }), text);
  await type('First Name', 'Next');
  await type('Last Name', 'Person');
  await type('Email', 'next.person@example.test');
  expect(screen.getByLabelText('Auth Source')).toHaveProperty('value', 'local');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Partner saved.');
  const { items } = (await desk.call('GET', '/dtl/user?f.email=next.person@example.test')).body;
  expect(items).toMatchObject([{ authsource: 'local', fname: 'Next' }]);
});
