import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openConsole } from '../support/console';

const desk = openConsole();
const person = userEvent.setup();
const name = () => screen.findByLabelText<HTMLInputElement>('Sponsor Name');

describe('a new record', () => {
  it('focuses its first field, and links the created record', async () => {
    desk.open('/admin/sponsors');
    const [create] = await screen.findAllByRole('button', { name: 'Create a Sponsor' });
    await person.click(create as HTMLElement);
    const field = await name();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await person.type(field, 'Linked Lights');
    await person.click(screen.getByRole('button', { name: 'Create Sponsor' }));
    await screen.findByText('Sponsor created.');
    await person.click(screen.getByRole('link', { name: 'Open sponsor' }));
    expect((await name()).value).toBe('Linked Lights');
  });

  it('focuses the first field that can be filled in, after one that is numbered', async () => {
    const object = { label: 'Slip', plural: 'Slips', titleLabel: 'Slip number', places: ['administration'] };
    expect((await desk.call('POST', '/dtl/object', { ...object, owner: 'everybody' })).status).toBe(201);
    const field = (fieldName: string, fieldConfig: object) => ({
      ...{ objectType: 'slip', fieldName, grouping: 'General' },
      fieldConfig: { visualType: 'text', ...fieldConfig },
    });
    const series = { label: 'Slip number', series: 'S-{01}', isRequired: false };
    expect((await desk.call('PATCH', '/dtl/db', field('slipNumber', series))).status).toBe(200);
    expect((await desk.call('POST', '/dtl/db', field('note', { label: 'Note' }))).status).toBe(201);
    desk.open('/records/slip');
    const [create] = await screen.findAllByRole('button', { name: 'Create a Slip' });
    await person.click(create as HTMLElement);
    const note = await screen.findByLabelText('Note');
    await waitFor(() => expect(document.activeElement).toBe(note));
    expect(screen.getByLabelText<HTMLInputElement>('Slip number').placeholder).toBe('Numbered when created');
  });

  it('leaves the focus alone if its address was opened directly', async () => {
    desk.open('/admin/sponsors?edit=new');
    const field = await name();
    await screen.findByRole('button', { name: 'Create Sponsor' });
    expect(document.activeElement).not.toBe(field);
  });
});

it('a refused deletion links to what blocks it', async () => {
  const user = { fname: 'Prime', lname: 'Mover', email: 'prime@mover.test', authsource: 'local' };
  const made = await desk.call('POST', '/dtl/partner', [
    { objectType: 'partner', itemData: { partnerName: 'Held Company' } },
    { objectType: 'user', itemData: user },
  ]);
  expect(made.status).toBe(201);
  desk.open('/admin/users?q=Mover');
  await person.click(await screen.findByRole('button', { name: 'Delete Prime Mover' }));
  await screen.findByText(/This user is the primary user of a partner/);
  const link = await screen.findByRole('link', { name: /Held Company/ });
  const { partnerID } = made.body.partner as { partnerID: string };
  expect(link.getAttribute('href')).toBe(`/admin/partners?edit=${partnerID}`);
});
