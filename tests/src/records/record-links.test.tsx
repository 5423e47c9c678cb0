import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openConsole } from '../support/console';

const desk = openConsole();
const person = userEvent.setup();

describe('a list as a door', () => {
  it('opens a record by its name', async () => {
    await desk.host.seed('partner', { partnerName: 'Prairie Glow' });
    desk.open('/admin/partners?q=Prairie');
    await person.click(await screen.findByRole('link', { name: 'Prairie Glow' }));
    await screen.findByRole('heading', { level: 1, name: 'Prairie Glow' });
    expect(window.location.search).toContain('q=Prairie');
  });

  it('opens a record without a name, too', async () => {
    const id = await desk.host.seed('partner', { city: 'Nameless City' });
    desk.open('/admin/partners?sort=-createdAt&f.city=Nameless+City');
    // The list lets a long word break; happy-dom takes the places where it may for spaces.
    const name = new RegExp(`^Partner ${id.slice(0, 12)}`);
    await person.click(await screen.findByRole('link', { name }));
    await screen.findByRole('heading', { level: 1, name: `Partner ${id}` });
  });
});

describe('related records', () => {
  it('lead to a partner’s brand, users, and back', async () => {
    const brandID = await desk.host.seed('brand', { brandName: 'Lantern' });
    const partnerID = await desk.host.seed('partner', { partnerName: 'Lakeshore', primaryBrandID: brandID });
    for (const fname of ['Ann', 'Ben'])
      await desk.host.seed('user', { fname, type: 'partner', userTypeID: partnerID });
    await desk.host.seed('user', { fname: 'Eve', type: 'partner', userTypeID: 'other' });
    desk.open(`/admin/partners?edit=${partnerID}`);
    const related = await screen.findByRole('navigation', { name: 'Related records' });
    await within(related).findByRole('link', { name: 'Brand Lantern' });
    await person.click(await within(related).findByRole('link', { name: 'Users 2' }));
    await screen.findByRole('heading', { level: 1, name: 'Users' });
    await person.click(await screen.findByRole('link', { name: 'Ann' }));
    const back = await screen.findByRole('navigation', { name: 'Related records' });
    await person.click(await within(back).findByRole('link', { name: 'Partner Lakeshore' }));
    await screen.findByRole('heading', { level: 1, name: 'Lakeshore' });
  });
});
