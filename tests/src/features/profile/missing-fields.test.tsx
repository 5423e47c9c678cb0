// R79: what is missing leads into the field itself, also from another section.
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

describe('what is still needed [R79.1]', () => {
  it.each([
    ['the section that is shown', '/profile?show=business'],
    ['another section', '/profile?show=profile'],
  ])('leads into its field from %s', async (_name, address) => {
    desk.open(address);
    await userEvent.click(await needed('EIN or SSN'));
    const field = await screen.findByLabelText(/EIN or SSN/);
    await waitFor(() => expect(focused()).toBe(field.id));
  });

  it('leads there again when it is pressed again', async () => {
    desk.open('/profile?show=business');
    await userEvent.click(await needed('EIN or SSN'));
    const field = await screen.findByLabelText(/EIN or SSN/);
    await waitFor(() => expect(focused()).toBe(field.id));
    await userEvent.click(await needed('EIN or SSN'));
    await waitFor(() => expect(focused()).toBe(field.id));
  });

  it('is where an address of the field leads', async () => {
    desk.open('/profile?show=business#field-businessEIN');
    await waitFor(() => expect(document.activeElement?.id).toMatch(/_businessEIN$/));
  });
});

describe('Get set up', () => {
  it('asks for everything that is required and missing, with one save', async () => {
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
});
